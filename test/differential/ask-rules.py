"""Answers with the outcome of each normative rule of buildingSMART: reads paths, one per line, writes one line of JSON per path.

The first argument is a checkout of buildingSMART/ifc-gherkin-rules with its submodule.
"""

import json
import os
import shutil
import sys
import tempfile

sys.path.insert(0, sys.argv[1])
import main  # noqa: E402

# These only name a commit, for which the checkout would have to be a clone.
main.get_remote = lambda cwd: ""
main.get_commits = lambda cwd, feature: []


def answer(path, folder):
    # The name of a fixture would select the one rule that it is about.
    copy = os.path.join(folder, "model.ifc")
    shutil.copyfile(path, copy)
    rules = {}
    code = None
    for item in main.run(copy, execution_mode=main.ExecutionMode.TESTING):
        if "feature_name" in item:
            code = item["feature_name"][:6]
            rules.setdefault(code, {"severities": [], "errors": []})
        elif "severity" in item:
            rules[code]["severities"].append(item["severity"])
        # A failed assertion is the way in which a rule is broken; it has no type.
        for error in item.get("caught_exceptions", []):
            if error["error_type"] != "NoneType":
                rules[code]["errors"].append(error["error_type"])
    for rule in rules.values():
        rule["severities"] = sorted(set(rule["severities"]))
        rule["errors"] = sorted(set(rule["errors"]))
    return rules


with tempfile.TemporaryDirectory() as folder:
    for line in sys.stdin:
        print(json.dumps(answer(line.rstrip("\n"), folder)), flush=True)
