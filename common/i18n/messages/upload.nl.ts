import type { uploadEn } from './upload.en.ts';

export const uploadNl: typeof uploadEn = {
  // The joiner keeps the word together where the line is short.
  drop: 'Sleep een .IFC-\u2060bestand hierheen',
  dropActive: 'Laat los om dit bestand te uploaden',
  or: 'of',
  choose: 'Kies een bestand',
  chooseSeveral: 'Kies bestanden',
  limits: 'IFC 2x3, 4 of 4.3 (STEP), één bestand van maximaal 512 MB. Zet .ifcxml eerst om en pak .ifczip eerst uit.',
  cancel: 'Uploaden annuleren',
  again: 'Opnieuw proberen',
  progress: 'Voortgang van het uploaden van {{name}}',
  state: {
    uploading: 'Uploaden',
    processing: 'Verwerken',
    done: 'Klaar',
  },
  refused: {
    FILE_COUNT: 'Je kunt maar één .IFC-bestand tegelijk uploaden.',
    FILE_INVALID: 'Het gekozen bestand is geen geldig .IFC-bestand',
    FILE_TOO_LARGE: 'Het gekozen bestand is te groot.',
    FILE_TOO_SMALL: 'Het gekozen bestand is te klein.',
    FILE_IS_XML:
      'Het gekozen bestand is geen geldig .IFC-bestand. Het is een .ifcxml-bestand: exporteer het opnieuw als .ifc (STEP).',
    FILE_IS_ZIP: 'Het gekozen bestand is geen geldig .IFC-bestand. Het is een .ifczip-bestand: pak het eerst uit.',
    FILE_SCHEMA:
      'Het gekozen bestand is geen geldig .IFC-bestand. Het schema is {{schema}}; IFC2X3, IFC4 en IFC4X3 zijn toegestaan.',
    FILE_UNREADABLE: 'Het gekozen bestand is niet meer te lezen. Controleer of het er nog is en kies het opnieuw.',
  },
  elsewhere: {
    label: 'Bezig met uploaden',
    finished: 'Het rapport van {{name}} is klaar.',
    toReport: 'Rapport openen',
    cut: 'Het uploaden van {{name}} is afgebroken toen de pagina sloot. Er is niets van bewaard.',
    chooseAgain: 'Bestand opnieuw kiezen',
  },
  generic: {
    type: 'Het bestandstype moet {{types}} zijn',
    tooLarge: 'Het bestand is groter dan {{bytes}} bytes',
    tooSmall: 'Het bestand is kleiner dan {{bytes}} bytes',
    tooMany: 'Te veel bestanden',
  },
  failed: {
    title: '{{name}} is niet geüpload',
    FILE_TOO_LARGE: 'Het bestand is te groot: maximaal 512 MB is toegestaan.',
    INVALID_FILE: 'De server herkent dit niet als IFC-bestand van versie 2x3, 4 of 4.3.',
    STORAGE_LIMIT_EXCEEDED:
      'De opslag van de organisatie van dit project is vol. Verwijder bestanden die niemand meer nodig heeft, of vraag de beheerder om een ander abonnement.',
    OWN_STORAGE_FULL:
      'De opslag van je organisatie is vol. Verwijder bestanden die niemand meer nodig heeft, of vraag om een ander abonnement.',
    PERSONAL_STORAGE_FULL: 'Je opslag is vol. Verwijder bestanden die je niet meer nodig hebt.',
    PROJECT_ARCHIVED: 'Het project is gearchiveerd.',
    FORBIDDEN: 'Je hebt geen toegang tot het project, of niet meer. Vraag een beheerder om toegang.',
    UNAUTHORIZED: 'Je sessie is verlopen. Log in en upload het opnieuw.',
    TOO_MANY_REQUESTS: 'Er waren te veel verzoeken. Wacht een minuut en upload het opnieuw.',
    NETWORK: 'De verbinding is verbroken. Controleer je netwerk en upload het opnieuw.',
    OTHER: 'Er ging onverwacht iets mis. Probeer het later opnieuw.',
  },
};
