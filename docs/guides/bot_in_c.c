/* A bot in C without a library for JSON: takes any legal answer by its number. Compile: cc -o bot bot_in_c.c */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char *line = NULL;
    size_t room = 0;
    int greeted = 0;
    while (getline(&line, &room, stdin) > 0) {
        if (!greeted) { /* {"touchline": 1, "game": ..., "seed": ...} */
            greeted = 1;
            puts("{\"name\": \"A bot in C\"}");
        } else {
            const char *count = strstr(line, "\"count\": ");
            int answers = count ? atoi(count + strlen("\"count\": ")) : 1;
            printf("{\"answer\": %d}\n", rand() % answers);
        }
        fflush(stdout);
    }
    free(line);
    return 0;
}
