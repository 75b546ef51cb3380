"""Asks IfcOpenShell's IfcTester about pairs of a model and an IDS.

Reads lines "model<TAB>ids" and answers each with one line of JSON: per rule the STEP ids of the applicable and of the
failed entities, and what it says of the rule as a whole. Lines with the same model should stand together, because the
model of the last line stays open. What it raises is part of its answer. With --mended it is asked as mend-ifctester.py
mends it.
"""
import functools
import importlib.util
import json
import pathlib
import sys

import ifcopenshell
import ifctester.ids

STATUS = {True: "PASSED", False: "FAILED", None: "NONE"}


def answer_rule(rule, model):
    try:
        rule.reset_status()
        rule.validate(model)
    except Exception as error:  # Anything at all: a crash on one rule is an answer too.
        return describe(error)
    reasons = {}
    for facet in rule.requirements:
        for failure in facet.failures:
            reasons.setdefault(failure["reason"], []).append(failure["element"].id())
    return {
        "applicable": sorted({entity.id() for entity in rule.applicable_entities}),
        "failed": sorted({entity.id() for entity in rule.failed_entities}),
        "reasons": reasons,
        "status": STATUS[rule.status],
    }


def open_model(path):
    try:
        return ifcopenshell.open(path)
    except ifcopenshell.SchemaError:
        # It knows the released 4.3 by the name of its second addendum only.
        with open(path, encoding="utf-8", errors="surrogateescape") as file:
            text = file.read()
        return ifcopenshell.file.from_string(text.replace("FILE_SCHEMA(('IFC4X3'))", "FILE_SCHEMA(('IFC4X3_ADD2'))", 1))
    except Exception as error:
        return error


@functools.cache
def open_ids(path):
    try:
        return ifctester.ids.open(path)
    except Exception as error:
        return error


def describe(error):
    return {"error": f"{type(error).__name__}: {(str(error).splitlines() or [''])[0]}"}


def answer(model, ids_path):
    if isinstance(model, Exception):
        return describe(model)
    ids = open_ids(ids_path)
    if isinstance(ids, Exception):
        return describe(ids)
    ifctester.facet.get_pset.cache_clear()
    ifctester.facet.get_psets.cache_clear()
    return {"rules": [answer_rule(rule, model) for rule in ids.specifications]}


def mend():
    path = pathlib.Path(__file__).with_name("mend-ifctester.py")
    spec = importlib.util.spec_from_file_location("mend_ifctester", path)
    spec.loader.exec_module(importlib.util.module_from_spec(spec))


def main():
    if "--mended" in sys.argv:
        mend()
    opened, model = None, None
    for line in sys.stdin:
        model_path, ids_path = line.rstrip("\n").split("\t")
        if model_path != opened:
            opened, model = model_path, open_model(model_path)
        print(json.dumps(answer(model, ids_path)), flush=True)


main()
