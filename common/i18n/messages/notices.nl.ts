import type { noticesEn } from './notices.en.ts';

export const noticesNl: typeof noticesEn = {
  title: 'Meldingen',
  purpose: 'Wat er in je projecten is gebeurd en jou aangaat.',
  column: { what: 'Wat er is gebeurd', at: 'Wanneer' },
  unread: 'Ongelezen',
  filter: { label: 'Toon', ALL: 'Alle meldingen', UNREAD: 'Ongelezen meldingen' },
  markRead: 'Markeren als gelezen',
  markReadOf: 'Markeren als gelezen: {{name}}',
  markAll: 'Alles markeren als gelezen',
  marked: 'Alle meldingen zijn gemarkeerd als gelezen',
  settings: 'Instellingen',
  empty: 'Er is nog niets gebeurd',
  emptyBody:
    'Hier zie je het als iemand bevindingen aan je toewijst, je noemt, of beslist over een uitzondering of levering van jou.',
  noneUnread: 'Je hebt alles gelezen',
};
