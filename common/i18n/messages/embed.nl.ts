import type { embedEn } from './embed.en.ts';

export const embedNl: typeof embedEn = {
  check: {
    dropActive: 'Laat los om dit bestand te controleren',
    privacy: 'Het bestand wordt in je browser gecontroleerd. Het wordt niet geüpload.',
    limits: 'IFC 2x3, 4 of 4.3 (STEP), één bestand van maximaal {{size}}.',
    against_one: 'Getoetst aan {{names}}',
    against_other: 'Getoetst aan {{count}} leveringsspecificaties: {{names}}',
    fetching: 'Leveringsspecificaties worden opgehaald',
    reading: 'Bestand wordt gelezen',
    checking: 'Bezig met controleren',
    progress: 'Voortgang van de controle van {{name}}',
    cancel: 'Annuleren',
    cancelled: 'De controle van {{name}} is geannuleerd.',
    another: 'Ander bestand controleren',
    tooLarge: 'Het bestand is groter dan {{size}}.',
    failedTitle: '{{name}} is niet gecontroleerd',
  },
  problem: {
    NO_IDS: 'Op deze pagina is geen leveringsspecificatie opgegeven om aan te toetsen.',
    IDS_UNREACHABLE: 'De leveringsspecificatie {{name}} kan niet worden opgehaald.',
    IDS_INVALID: '{{name}} is geen geldige ILS (regel {{line}}): {{finding}}',
    WORKER_FAILED:
      'De controle kan op deze pagina niet worden gestart. Mogelijk staat het beveiligingsbeleid van de pagina dit niet toe.',
    READER_FAILED:
      'De leveringsspecificatie kan op deze pagina niet worden gelezen. Mogelijk staat het beveiligingsbeleid van de pagina dit niet toe.',
    SOURCE_UNREADABLE: 'De inhoud kan niet worden opgehaald.',
    NO_SPECIFICATION: 'Op deze pagina is geen leveringsspecificatie opgegeven om te tonen.',
    NO_REPORT: 'Op deze pagina is geen rapport opgegeven om te tonen.',
    NO_TOKEN: 'Op deze pagina is geen token opgegeven, dus de dienst antwoordt niet. Meld dit aan de eigenaar van deze pagina.',
    TOKEN_INVALID: 'Het token van deze pagina is niet meer geldig. Meld dit aan de eigenaar van deze pagina.',
    TOKEN_UNFIT: 'Het token van deze pagina is hier niet voor bedoeld. Meld dit aan de eigenaar van deze pagina.',
  },
  upload: {
    done: '{{name}} is geüpload en gecontroleerd.',
    stored: '{{name}} is geüpload.',
    errorReport: '{{name}} is geüpload, maar kan niet worden gecontroleerd.',
    open: 'Rapport openen',
    another: 'Ander bestand uploaden',
  },
  status: {
    loading: 'Laden',
    passed: 'Voldoet aan {{passed}} van {{total}} leveringsspecificaties',
    none: 'Niet van toepassing',
    pending: 'Wordt gecontroleerd',
    error: 'Niet gecontroleerd',
    unknown: 'Status onbekend',
    problem: {
      NO_REPORT: 'Geen rapport opgegeven',
      NO_TOKEN: 'Geen token opgegeven',
      TOKEN_INVALID: 'Het token is niet meer geldig',
      TOKEN_UNFIT: 'Het token is hier niet voor bedoeld',
    },
  },
  specification: {
    loading: 'Leveringsspecificatie wordt geladen',
    facts: 'Versie {{version}}',
    warnings_one: '{{count}} waarschuwing van de ILS-controle',
    warnings_other: '{{count}} waarschuwingen van de ILS-controle',
    line: 'Regel {{line}}: {{finding}}',
    invalid: '{{name}} is geen geldige ILS',
  },
};
