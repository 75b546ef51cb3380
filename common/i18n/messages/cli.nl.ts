import type { cliEn } from './cli.en.ts';

export const cliNl: typeof cliEn = {
  summary: 'Voldoet aan {{passed}} van {{total}} leveringsspecificaties',
  counts: '({{passed}} voldoen, {{failed}} voldoen niet)',
  countsWithSkipped: '({{passed}} voldoen, {{failed}} voldoen niet, {{skipped}} niet te beoordelen)',
  notApplicable: '(op geen enkel object van toepassing)',
  noneFound: '(niet aangetroffen, zoals vereist)',
  disabled: '(uitgeschakeld)',
  skipped: '(overgeslagen)',
  moreReasons_one: 'en nog {{count}} andere reden',
  moreReasons_other: 'en nog {{count}} andere redenen',
  baseline: 'Naast {{name}}: {{known}} bekende fouten, {{added}} nieuw, {{solved}} opgelost',
  moreFailures_one: 'en nog {{count}} andere',
  moreFailures_other: 'en nog {{count}} andere',
  shortened: '{{start}}… ({{length}} tekens)',
  ifcLite: {
    refused_one: '{{count}} regel bestaat in het andere formaat niet:',
    refused_other: '{{count}} regels bestaan in het andere formaat niet:',
    none: 'Geen enkele regel bestaat in het andere formaat; {{out}} is niet geschreven.',
  },
  fromRules: {
    made: '{{out}} bevat {{rules}}.',
    rules_one: '{{count}} regel',
    rules_other: '{{count}} regels',
    refused_one: '{{count}} regel past niet in een ILS:',
    refused_other: '{{count}} regels passen niet in een ILS:',
    none: 'Geen enkele regel past in een ILS; {{out}} is niet geschreven.',
  },
};
