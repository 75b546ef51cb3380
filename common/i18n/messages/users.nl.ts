import type { usersEn } from './users.en.ts';

export const usersNl: typeof usersEn = {
  title: 'Gebruikers',
  purpose: 'Iedereen met een account dat jij beheert.',
  search: 'Gebruikers zoeken',
  noMatch: 'Er zijn geen gebruikers die overeenkomen met je zoekterm(en).',
  empty: 'Er zijn nog geen gebruikers',
  emptyBody: 'Voeg iemand toe: die krijgt een mail met een link om een wachtwoord te kiezen.',
  admin: 'Beheerder',
  you: 'jij',
  column: { name: 'Naam', admin: 'Beheerder', email: 'E-mailadres', organization: 'Organisatie' },
  languages: { nl: 'Nederlands', en: 'English' },
  organization: 'Organisatie',
  organizationHint: 'Mag leeg blijven: dan hoort de gebruiker bij geen organisatie.',
  organizationNone: 'Geen organisatie gevonden...',
  add: {
    title: 'Gebruiker toevoegen',
    firstName: 'Voornaam',
    lastName: 'Achternaam',
    email: 'E-mailadres',
    domain: 'Domein',
    otherDomain: 'Anders…',
    language: 'Taal',
    submit: 'Toevoegen',
    untrusted: '{{domain}} is geen vertrouwd domein',
    untrustedBody:
      'Het domein {{domain}} hoort niet bij de vertrouwde domeinen van {{organization}}. Voeg deze gebruiker alleen toe als je zeker weet dat het adres klopt.',
    full: 'Het abonnement heeft geen plaats meer',
    fullBody: '{{organization}} gebruikt {{current}} van {{max}} gebruikers. Verwijder eerst een lid of wijzig het abonnement.',
    first: '{{organization}} heeft nog geen beheerder',
    firstBody: 'Het eerste lid wordt beheerder van de organisatie.',
    failed: 'Deze gebruiker kon niet worden aangemaakt',
    refused: {
      USER_ALREADY_EXISTS: 'Er bestaat al een gebruiker met dit e-mailadres.',
      CANNOT_CREATE_USER_FOR_OTHER_ORGANIZATION:
        'Deze gebruiker hoort bij een andere organisatie en kan geen lid van jouw organisatie zijn.',
    },
    added: '{{name}} is toegevoegd',
    addedBody: 'Er gaat een mail met een link om een wachtwoord te kiezen naar {{email}}.',
  },
  rights: {
    edit: 'Bewerken',
    editOf: '{{name}} bewerken',
    title: 'Rechten van {{name}}',
    admin: 'Platformbeheerder: ziet en wijzigt alles',
    flags: 'Optionele onderdelen',
    flag: {
      PROJECTS: 'Projecten',
      SUBSCRIPTIONS: 'Abonnement van de organisatie',
      AREA_REPORT: 'Vloeroppervlaktes en materialen in rapporten (bèta)',
    },
    saved: 'De rechten van {{name}} zijn opgeslagen',
    failed: 'De rechten konden niet worden gewijzigd',
    refused: {
      CONFLICT: 'Er moet altijd minstens één platformbeheerder zijn.',
      CANNOT_DEMOTE_LAST_ORGANIZATION_ADMIN: 'Elke organisatie moet altijd minstens één beheerder hebben.',
      USER_LIMIT_EXCEEDED: 'Het abonnement van die organisatie heeft geen plaats voor nog een gebruiker.',
      USER_ALREADY_MEMBER_OF_AN_ORGANIZATION: 'Deze gebruiker hoort al bij een andere organisatie.',
    },
    demote:
      'Je ontneemt jezelf de rechten van platformbeheerder. Dit kun je niet ongedaan maken: een andere platformbeheerder moet ze teruggeven.',
  },
};
