/** `vakwerk check` and `vakwerk ids from-rules` in a terminal. */
export const cliEn = {
  summary: '{{passed}} of {{total}} specifications passed',
  counts: '({{passed}} passed, {{failed}} failed)',
  countsWithSkipped: '({{passed}} passed, {{failed}} failed, {{skipped}} not decided)',
  notApplicable: '(not applicable to any entity)',
  noneFound: '(none found, as required)',
  disabled: '(disabled)',
  skipped: '(skipped)',
  moreReasons_one: 'and {{count}} other reason',
  moreReasons_other: 'and {{count}} other reasons',
  baseline: 'Beside {{name}}: {{known}} known failures, {{added}} new, {{solved}} solved',
  moreFailures_one: 'and {{count}} other',
  moreFailures_other: 'and {{count}} others',
  shortened: '{{start}}… ({{length}} characters)',
  ifcLite: {
    refused_one: '{{count}} rule has no equal in the other format:',
    refused_other: '{{count}} rules have no equal in the other format:',
    none: 'No rule has an equal in the other format, so {{out}} was not written.',
  },
  fromRules: {
    made: '{{out}} has {{rules}}.',
    rules_one: '{{count}} rule',
    rules_other: '{{count}} rules',
    refused_one: '{{count}} rule cannot be written as IDS:',
    refused_other: '{{count}} rules cannot be written as IDS:',
    none: 'No rule can be written as IDS, so {{out}} was not written.',
  },
};
