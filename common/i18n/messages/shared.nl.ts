import type { sharedEn } from './shared.en.ts';

export const sharedNl: typeof sharedEn = {
  title: 'Dit rapport delen',
  body: 'Wie de link heeft, leest dit rapport zonder account, totdat de link verloopt. Tot iets anders geeft hij geen toegang.',
  name: 'Voor wie',
  nameHint: 'Zodat je later weet welke link je intrekt, in de instellingen van het project onder Insluiten.',
  lifetime: 'Geldigheid',
  days_one: '{{count}} dag',
  days_other: '{{count}} dagen',
  submit: 'Link maken',
  madeTitle: 'Je deellink',
  once: 'Kopieer de link nu',
  onceBody: 'Hij wordt maar één keer getoond. Je kunt hem intrekken in de instellingen van het project, onder Insluiten.',
  token: 'Deellink',
  copy: 'Link kopiëren',
  copied: 'Gekopieerd',
  ended: 'Deze link is niet meer geldig',
  endedBody: 'Hij is verlopen, ingetrokken of niet in zijn geheel gekopieerd. Vraag een nieuwe aan wie hem stuurde.',
};
