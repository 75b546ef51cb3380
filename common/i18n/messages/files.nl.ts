import type { filesEn } from './files.en.ts';

export const filesNl: typeof filesEn = {
  version: 'versie {{version}}',
  status: {
    // The short noun: its column has 30 percent of the table, and a bar beside the words.
    passed: 'Voldoet aan alle ILS’en',
    some: 'Voldoet aan {{passed}} van {{total}} ILS’en',
    percentage: '{{percentage}}%',
    error: 'De controle is mislukt',
    why: 'Waarom?',
    processing: 'Wordt verwerkt...',
    none: 'Leveringsspecificaties zonder uitkomst: {{names}}',
  },
  delete: {
    button: 'Dit bestand verwijderen',
    locked: 'Alleen wie het uploadde en beheerders van het project kunnen dit bestand verwijderen',
    body: 'Versie {{version}} van {{name}} en de rapporten ervan worden voorgoed verwijderd. Andere versies blijven.',
    done: '{{name}} is verwijderd',
    failed: '{{name}} is niet verwijderd',
  },
};
