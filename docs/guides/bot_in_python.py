"""A bot of your own: reads questions and writes answers, one line of JSON each. It hits and scores if it can."""

import json
import sys
from random import Random

greeting = json.loads(sys.stdin.readline())  # {"touchline": 1, "game": ..., "seed": ...}
chance = Random(greeting["seed"])
print(json.dumps({"name": "My first bot"}), flush=True)

for line in sys.stdin:  # until the match is over and the input is closed
    question = json.loads(line)
    good = [answer for answer in question["answers"] if answer.startswith(("to z", "touchdown", "block", "blitz"))]
    print(json.dumps({"answer": chance.choice(good or question["answers"])}), flush=True)
