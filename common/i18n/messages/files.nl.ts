import type { filesEn } from './files.en.ts';

export const filesNl: typeof filesEn = {
  version: 'versie {{version}}',
  status: {
    passed: 'Voldoet aan alle leveringsspecificaties',
    some: 'Voldoet aan {{passed}} van {{total}} leveringsspecificaties',
    percentage: '{{percentage}}%',
    excepted_one: '{{count}} uitgezonderd',
    excepted_other: '{{count}} uitgezonderd',
    error: 'De controle is mislukt',
    why: 'Waarom?',
    processing: 'Wordt verwerkt…',
    none: 'Niet van toepassing: {{names}}',
  },
  delete: {
    button: 'Dit bestand verwijderen',
    locked: 'Alleen de uploader en projectbeheerders kunnen dit bestand verwijderen',
    body: 'Versie {{version}} van {{name}} en de rapporten ervan worden definitief verwijderd. Andere versies blijven bestaan.',
    done: '{{name}} is verwijderd',
    failed: '{{name}} is niet verwijderd',
  },
};
