import type { filesEn } from './files.en.ts';

export const filesNl: typeof filesEn = {
  version: 'versie {{version}}',
  status: {
    passed: "Voldoet aan alle ILS'en",
    some: "Voldoet aan {{passed}} van {{total}} ILS'en",
    percentage: '{{percentage}}%',
    error: 'De controle is mislukt',
    processing: 'Wordt verwerkt...',
    none: 'Specificaties zonder uitkomst: {{names}}',
  },
};
