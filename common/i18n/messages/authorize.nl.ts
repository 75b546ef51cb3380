import type { authorizeEn } from './authorize.en.ts';

export const authorizeNl: typeof authorizeEn = {
  title: 'Programma toegang geven',
  purpose: '{{program}} wil namens jou werken met de bevindingen van je projecten.',
  loading: 'De vraag van het programma wordt gelezen…',
  empty: 'Deze pagina wordt geopend door een programma dat toegang vraagt. Begin in het programma.',
  program: 'Programma',
  account: 'Je account',
  back: 'Daarna naar',
  device: 'dit apparaat',
  scope: 'Wat mag het programma?',
  scopes: {
    READ: 'Lezen: projecten, bevindingen en opmerkingen',
    WRITE: 'Ook schrijven: opmerkingen plaatsen, toewijzen en sluiten',
  },
  unverified:
    'Wij controleren niet of het programma is wie het zegt. Geef alleen toegang als je het zelf hebt gestart. Intrekken kan bij je API-tokens.',
  grant: 'Toegang geven',
  cancel: 'Annuleren',
  other: 'Ander account gebruiken',
  done: 'Ga terug naar het programma',
  doneBody: '{{program}} heeft je antwoord. Dit venster mag dicht.',
  again: 'Er gebeurt niets? Open het programma opnieuw.',
  tokens: 'Naar je API-tokens',
  error: {
    NOT_FOUND: 'Dit programma is hier niet bekend',
    NOT_FOUND_body:
      'Het is nooit aangemeld of te lang niet gebruikt. Verwijder de verbinding in het programma en voeg hem opnieuw toe.',
    VALIDATION_FAILED: 'Het programma vraagt dit niet op een veilige manier',
    VALIDATION_FAILED_body:
      'Er is geen toegang gegeven. Een programma moet PKCE met S256 gebruiken en het adres noemen waarmee het is aangemeld.',
    CONFLICT: 'Je hebt te veel API-tokens',
    CONFLICT_body: 'Trek er eerst een in dat je niet meer gebruikt.',
  },
};
