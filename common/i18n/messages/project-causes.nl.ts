import type { projectCausesEn } from './project-causes.en.ts';

export const projectCausesNl: typeof projectCausesEn = {
  title: 'Oorzaken',
  purpose:
    'Waarom de nieuwste versies van de bestanden niet voldoen. Wat je met één correctie oplost, staat één keer in de lijst, ook als meer regels erom vragen.',
  loading: 'Oorzaken worden geladen...',
  empty: 'Geen fouten',
  emptyBody: 'Zodra er bestanden zijn gecontroleerd, zie je hier waarom ze niet voldoen, en welke bestanden dat zijn.',
  emptyOfFile: 'Geen fouten in dit bestand',
  column: { cause: 'Oorzaak', objects: 'Objecten', files: 'Bestanden', failures: 'Fouten' },
  inFiles_one: 'In {{formatted}} bestand',
  inFiles_other: 'In {{formatted}} bestanden',
  moreFiles_one: 'en nog {{formatted}} bestand, waarin ze minder voorkomt',
  moreFiles_other: 'en nog {{formatted}} bestanden, waarin ze minder voorkomt',
};
