import type { errorsEn } from './errors.en.ts';

export const errorsNl: typeof errorsEn = {
  forbidden: 'Geen toegang',
  forbiddenBody: 'Je hebt geen toegang, of niet meer. Vraag een beheerder van het project of de organisatie om toegang.',
  forbiddenPlatform: 'Alleen platformbeheerders kunnen deze pagina bekijken.',
  notFound: 'Pagina niet gevonden',
  notFoundBody: 'Deze pagina bestaat niet of is verplaatst.',
  back: 'Terug naar de vorige pagina',
  unexpected: 'Onverwachte fout in de applicatie',
  unexpectedBody:
    'Een deel van deze pagina kon niet worden geladen of getoond. Laad de pagina opnieuw; blijft het zo, meld het dan aan je beheerder.',
  reload: 'Pagina opnieuw laden',
  problem: 'Er ging onverwacht iets mis',
  problemBody: 'Het is niet duidelijk wat er precies misging. Probeer het later opnieuw.',
  loadFailed: 'Er ging onverwacht iets mis. Probeer het later opnieuw.',
  network: 'De server is niet bereikbaar. Controleer je netwerk en probeer het opnieuw.',
};
