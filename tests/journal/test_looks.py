"""Names that people would mistake for each other."""

from __future__ import annotations

import time

import pytest

from touchline.journal.looks import look_of, namesake, namesakes


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Victim", "Víctim"),
        ("Victim", "V\u0131ct\u0131m"),
        ("mary", "rnary"),
        ("walter", "vvalter"),
        ("Olaf", "Øłaf"),
        ("Ann", "ᴀɴɴ"),
        ("Ann", "a\u0307nn"),
        ("Nick", "Νick"),  # Greek capitals look like other letters than the small ones
        ("Harry", "Ηarry"),
        ("vera", "νera"),
        ("Thomas", "Tհomas"),
        ("Ann", "Ꭺnn"),
        ("Ann", "ꭺnn"),
        ("Cecil", "Ϲeϲil"),  # signs that are equal to another sign than the one they look like
        ("Tom", "𐊗𐓂m"),
        ("ole", "٥le"),
        ("Bob", "8ob"),
        ("Zed", "2ed"),
        ("toni", "t൦ni"),
        ("ΝΙΚΟΣ", "Νίκος"),
        ("Victim", "🅥ictim"),
        ("Victim", "🆅ictim"),
        ("Victim", "🇻ictim"),
        ("Victim", "\\/ictim"),
        ("Walter", "\\/\\/alter"),
        ("Coach", "©oach"),  # symbols
        ("Coach", "¢oach"),
        ("Victim", "√ictim"),
        ("Tom", "†om"),
        ("Rose", "®ose"),
        ("Lee", "£€e"),
        ("Sam", "§am"),
        ("Buck", "Bµck"),
        ("boris", "ҍoris"),  # what only Unicode's list has
        ("Ole", "𝈚le"),
        ("oeuvre", "œuvre"),
        ("Mike", "₥ike"),
        ("fred", "ſred"),
        ("Kim", "Kim\u180b"),  # marks without ink
        ("Kim", "Ki\u17b4m"),
        ("Kim", "Kim\u0e47"),  # marks of other scripts
        ("Kim", "K\u0940im"),
        ("Кім", "Кі\ufe20м"),
    ],
)
def test_names_that_look_alike(name: str, other: str) -> None:
    assert namesake(name, ["Somebody", other]) == other
    assert namesake(other, [name]) == name


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Dan", "Cian"),
        ("Coach 6", "Coach 8"),
        ("Coach 12", "Coach 21"),
        ("Nan", "Van"),
        ("Иван", "Иза"),
        ("李", "王"),
        ("राम", "रमा"),
        ("สมชาย", "สุมชาย"),
        ("はな", "ばな"),
        ("Coach ৪", "Coach ৮"),  # figures of a script keep apart, though one is drawn like another of Latin
        ("Coach ৭", "Coach ৯"),
    ],
)
def test_names_that_do_not(name: str, other: str) -> None:
    assert namesake(name, [other]) is None


@pytest.mark.parametrize(
    "names",
    [
        "Александр Алексей Анатолий Андрей Антон Артём Богдан Борис Вадим Валентин Валерий Василий Виктор Виталий "
        "Владимир Владислав Вячеслав Геннадий Георгий Глеб Григорий Даниил Денис Дмитрий Евгений Егор Иван Игорь Илья "
        "Кирилл Константин Лев Леонид Максим Марк Михаил Никита Николай Олег Павел Пётр Роман Руслан Семён Сергей "
        "Станислав Степан Тимофей Тимур Фёдор Юрий Яков Ярослав Александра Алина Анна Вера Виктория Галина Дарья "
        "Екатерина Елена Жанна Зоя Инна Ирина Любовь Людмила Маргарита Марина Мария Надежда Наталья Нина Оксана Ольга "
        "Полина Светлана София Тамара Татьяна Юлия Яна Біла Ілля Їжак Єва Ганна Өлзий Болд Бат Батбаяр Ғани Қанат Ұлан",
        "Γεώργιος Γιάννης Δημήτρης Νίκος Κώστας Θωμάς Θανάσης Παναγιώτης Βασίλης Χρήστος Αθανάσιος Μιχάλης Ευάγγελος "
        "Σπύρος Αντώνης Αναστάσιος Στέλιος Ηλίας Σταύρος Πέτρος Λάμπρος Φώτης Μάριος Ανδρέας Αλέξης Θεόδωρος Οδυσσέας "
        "Μαρία Ελένη Κατερίνα Βασιλική Σοφία Αγγελική Γεωργία Δήμητρα Άννα Ιωάννα Θεοδώρα Ζωή Ξένια Ρένα Νίκη Λίνα",
        "محمد أحمد علي حسن حسين عمر خالد سعيد يوسف إبراهيم عبدالله فاطمة عائشة مريم زينب ليلى نور هدى سارة هالة هاني "
        "أمل علاء علا هلال بلال جمال كمال جميل كامل سالم سليم سلمان سلام وليد والد وائل ولاء دعاء رجاء",
        "משה יוסף דוד אברהם יצחק יעקב שמואל דניאל אריאל נועם איתי אורי עומר שרה רחל לאה מרים נועה תמר יעל מיכל רות "
        "אסתר סיון סיגל טל טלי ורד ודים נוי יונתן יונה עדן עדי אורן אורית אור אורה",
        "ひろし たけし さくら はな ハナ ゆき ユキ けんじ 健二 健一 健三 一郎 二郎 三郎 太郎 大郎 "
        "花子 美咲 未来 末来 土屋 士屋 翔太 大翔",
    ],
    ids=["Cyrillic", "Greek", "Arabic", "Hebrew", "Japanese"],
)
def test_ordinary_names_of_other_scripts_stay_apart(names: str) -> None:
    looks = {look_of(name): name for name in names.split()}
    assert [name for name in names.split() if looks[look_of(name)] != name] == []


def test_a_name_of_signs_alone_has_a_look() -> None:
    assert look_of("?!") != look_of("??")
    assert look_of("***") == "***"


def test_long_lists_are_compared_in_one_go() -> None:
    known = [f"Coach number {number}" for number in range(3000)]
    began = time.perf_counter()
    assert namesakes([f"C\u00f3ach number {number}" for number in range(2990, 6000)], known) == known[2990:]
    assert time.perf_counter() - began < 2
