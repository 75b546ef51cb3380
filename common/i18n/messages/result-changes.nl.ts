import type { resultChangesEn } from './result-changes.en.ts';

export const resultChangesNl: typeof resultChangesEn = {
  since: 'Sinds versie {{version}}',
  verdict: 'Vergeleken met versie {{version}}: {{counts}}.',
  isNew: 'Nieuw sinds versie {{version}}',
  nothing: 'niets veranderd',
  new_one: '{{formatted}} nieuw',
  new_other: '{{formatted}} nieuw',
  stillFailing_one: '{{formatted}} gebleven',
  stillFailing_other: '{{formatted}} gebleven',
  fixed_one: '{{formatted}} opgelost',
  fixed_other: '{{formatted}} opgelost',
  notChecked_one: '{{formatted}} niet meer te beoordelen',
  notChecked_other: '{{formatted}} niet meer te beoordelen',
};
