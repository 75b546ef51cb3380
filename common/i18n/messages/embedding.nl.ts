import type { embeddingEn } from './embedding.en.ts';

export const embeddingNl: typeof embeddingEn = {
  caption:
    'Toon rapporten van dit project op je eigen website, of laat bezoekers daar bestanden uploaden. Een token is beperkt geldig en werkt alleen op de websites die je opgeeft.',
  locked: 'Alleen beheerders van het project of de organisatie kunnen insluittokens maken',
  new: 'Nieuw token',
  make: 'Token maken',
  name: 'Naam',
  nameHint: 'Waar je het gebruikt, zodat je later weet welk token je moet intrekken.',
  scope: 'Toegang',
  scopes: { READ: 'Alle rapporten lezen', UPLOAD: 'Alle rapporten lezen en uploaden' },
  origins: 'Websites',
  originsHint: 'Adressen zoals https://www.voorbeeld.nl, gescheiden door spaties.',
  lifetime: 'Geldigheid',
  days_one: '{{count}} dag',
  days_other: '{{count}} dagen',
  expires: 'Verloopt op',
  expiresOn: 'verloopt op {{date}}',
  empty: 'Dit project heeft geen insluittokens',
  emptyBody: 'Je website heeft er een nodig om rapporten van dit project te tonen.',
  first: 'Maak het eerste',
  madeTitle: 'Je nieuwe token',
  once: 'Kopieer het token nu',
  onceBody:
    'Het wordt alleen deze keer getoond. Bezoekers van je website kunnen het lezen; het geeft niet meer toegang dan je hebt gekozen.',
  token: 'Je token',
  copy: 'Token kopiëren',
  copied: 'Gekopieerd',
  revoke: 'Intrekken',
  revokeOf: '{{name}} intrekken',
  revokeBody: 'Pagina’s die ‘{{name}}’ gebruiken, kunnen dit project vanaf nu niet meer tonen.',
};
