import type { browserReasonsEn, importMapFindingsEn } from './import-map-findings.en.ts';

export const importMapFindingsNl: Record<keyof typeof importMapFindingsEn, string> = {
  URL_INVALID: '{{specifier}}: {{url}} is geen pad van deze dienst en geen https-adres.',
  UNREACHABLE: '{{specifier}}: {{url}} kan niet worden opgehaald: {{reason}}.',
  STATUS_WRONG: '{{specifier}}: {{url}} antwoordt met status {{status}}.',
  TYPE_WRONG: '{{specifier}}: {{url}} antwoordt met type "{{type}}"; een browser neemt een module alleen als JavaScript aan.',
  CORS_MISSING: '{{specifier}}: {{url}} antwoordt zonder access-control-allow-origin voor iedereen.',
  NOT_IMMUTABLE:
    '{{specifier}}: {{url}} antwoordt met cache-control "{{cacheControl}}"; het moet immutable zijn en {{days}} dagen bewaard blijven.',
  INTEGRITY_MISSING: '{{specifier}}: de map noemt geen hash voor {{url}}.',
  INTEGRITY_DIFFERS: '{{specifier}}: {{url}} heeft de hash {{found}}, de map noemt {{stated}}.',
  MODULE_TOO_LARGE: '{{specifier}}: {{url}} telt {{bytes}} bytes; toegestaan zijn er maximaal {{limit}}.',
  MAP_TOO_LARGE: 'De map leidt tot meer dan {{modules}} bestanden of {{bytes}} bytes.',
  SYNTAX_ERROR: '{{specifier}}: {{url}} is niet te lezen op regel {{line}}, kolom {{column}}: {{reason}}.',
  NAME_UNUSED: '{{specifier}}: deze naam wordt nergens geïmporteerd; de bekende naam die er het meest op lijkt is "{{nearest}}".',
  IMPORT_UNRESOLVED: '{{specifier}}: {{url}} importeert "{{name}}", en die naam staat niet in de map.',
  EXPORT_MISSING: '{{specifier}}: {{url}} importeert "{{name}}" uit "{{from}}", dat die naam niet exporteert.',
  LIFECYCLE_MISSING: '{{specifier}}: een app moet bootstrap, mount en unmount exporteren; "{{name}}" ontbreekt.',
  ELEMENT_MISSING: '{{specifier}}: de definitie "{{name}}" ontbreekt; wat nu in gebruik is heeft die wel.',
  ENTRY_MISSING: 'De map mist {{specifier}}, waarmee elke pagina begint.',
  ROUTE_NOT_MOUNTED: '{{specifier}}: de pagina {{url}} toonde in de browser geen kop binnen {{seconds}} s.',
  ROUTE_FAILED: '{{specifier}}: de pagina {{url}} ging mis in de browser: {{reason}}.',
  VERIFY_TIMEOUT: 'De controle duurde langer dan {{seconds}} s en is afgebroken.',
  BROWSER_CHECK_NOT_DONE: 'De controle in de browser is niet gedaan: {{reason}}.',
};

export const browserReasonsNl: Record<keyof typeof browserReasonsEn, string> = {
  NO_BROWSER: 'deze server noemt geen Chromium (VAKWERK_BROWSER)',
  NO_PROGRAM: 'deze server draait niet vanuit een build',
  BROWSER_FAILED: 'de browser startte niet',
  TRIAL_FAILED: 'de proef op de server mislukte',
};
