#!/usr/bin/env bash
# Checks the model twice: for the summary of the workflow, and for the report that is kept. Ends as `vakwerk check` does.
set -uo pipefail
bin="$(dirname "${BASH_SOURCE[0]}")/../../bin"
vakwerk="$bin/vakwerk.mjs"
echo '::group::Install and build Vakwerk'
node "$bin/ready.mjs" || exit
echo '::endgroup::'

arguments=("$MODEL" --lang "$VAKWERK_LANGUAGE")
while IFS= read -r ids; do
  if [ -n "$ids" ]; then arguments+=(--ids "$ids"); fi
done <<<"$IDS"
if [ -n "$BASELINE" ]; then arguments+=(--baseline "$BASELINE"); fi

text=$(node "$vakwerk" check "${arguments[@]}" --annotate github)
outcome=$?
printf '%s\n' "$text"
if [ "$outcome" -gt 1 ]; then exit "$outcome"; fi
printf '```\n%s\n```\n' "$text" >>"${GITHUB_STEP_SUMMARY:-/dev/null}"
node "$vakwerk" check "${arguments[@]}" --format "$FORMAT" --out "$REPORT" 2>/dev/null
kept=$?
if [ "$kept" -gt 1 ]; then
  echo "vakwerk: $REPORT could not be written" >&2
  exit "$kept"
fi
exit "$outcome"
