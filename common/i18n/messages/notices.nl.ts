import type { noticesEn } from './notices.en.ts';

export const noticesNl: typeof noticesEn = {
  title: 'Meldingen',
  purpose: 'Wat er in je projecten is gebeurd en jou aangaat.',
  said: {
    ADDED: {
      by: '{{who}} heeft je toegevoegd aan het project {{project}}',
      plain: 'Je bent toegevoegd aan het project {{project}}',
    },
    ASSIGNED: {
      by: '{{who}} heeft bevindingen van de regel {{about}} aan je toegewezen',
      plain: 'Bevindingen van de regel {{about}} zijn aan je toegewezen',
    },
    MENTIONED: {
      by: '{{who}} noemt je in een opmerking bij de regel {{about}}',
      plain: 'Je wordt genoemd in een opmerking bij de regel {{about}}',
    },
    REPORT_READY: {
      by: 'Het rapport van {{about}} is klaar',
      plain: 'Het rapport van {{about}} is klaar',
    },
    EXCEPTION_ASKED: {
      by: '{{who}} vraagt een uitzondering op de regel {{about}}',
      plain: 'Er is een uitzondering gevraagd op de regel {{about}}',
    },
    EXCEPTION_GRANTED: {
      by: '{{who}} heeft je uitzondering op de regel {{about}} verleend',
      plain: 'Je uitzondering op de regel {{about}} is verleend',
    },
    EXCEPTION_REFUSED: {
      by: '{{who}} heeft je uitzondering op de regel {{about}} geweigerd',
      plain: 'Je uitzondering op de regel {{about}} is geweigerd',
    },
    EXCEPTION_ENDING: {
      by: 'Je uitzondering op de regel {{about}} loopt bijna af',
      plain: 'Je uitzondering op de regel {{about}} loopt bijna af',
    },
    DELIVERY_DUE: {
      by: 'De leverdatum van {{about}} nadert',
      plain: 'De leverdatum van {{about}} nadert',
    },
    DELIVERY_ACCEPTED: {
      by: '{{who}} heeft de levering {{about}} geaccepteerd',
      plain: 'De levering {{about}} is geaccepteerd',
    },
    DELIVERY_REJECTED: {
      by: '{{who}} heeft de levering {{about}} afgekeurd',
      plain: 'De levering {{about}} is afgekeurd',
    },
    REVIEW_ASKED: {
      by: '{{who}} vraagt je het concept van de ILS {{about}} te beoordelen',
      plain: 'Je wordt gevraagd het concept van de ILS {{about}} te beoordelen',
    },
    REVIEW_APPROVED: {
      by: '{{who}} heeft het concept van de ILS {{about}} goedgekeurd',
      plain: 'Het concept van de ILS {{about}} is goedgekeurd',
    },
    REVIEW_RETURNED: {
      by: '{{who}} heeft het concept van de ILS {{about}} aan je teruggegeven',
      plain: 'Het concept van de ILS {{about}} is aan je teruggegeven',
    },
    ADOPTION_ASKED: {
      by: '{{who}} vraagt je om lid te worden van {{about}}',
      plain: '{{about}} vraagt je om lid te worden',
    },
  },
  day: {
    ASSIGNED: 'op te lossen uiterlijk {{day}}',
    EXCEPTION_ASKED: 'tot en met {{day}}',
    EXCEPTION_GRANTED: 'tot en met {{day}}',
    EXCEPTION_REFUSED: 'tot en met {{day}}',
    EXCEPTION_ENDING: 'tot en met {{day}}',
    DELIVERY_DUE: 'uiterlijk {{day}}',
    DELIVERY_ACCEPTED: 'uiterlijk {{day}}',
    DELIVERY_REJECTED: 'uiterlijk {{day}}',
  },
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
