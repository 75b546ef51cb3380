/**
 * BIM basis ILS (v2, 2020): the agreements of chapters 3 and 4 that IDS can express. File names (3.1) and clashes (3.8)
 * cannot be, and 4.8 is what a project agrees itself. Written from facts; not the publisher's file (D33).
 */
import type { SourceSpecification } from '../ids-source.ts';
import { information } from './bim-basis-information.ts';
import { structure } from './bim-basis-structure.ts';

export const bimBasisIls: SourceSpecification = {
  file: 'bim-basis-ils',
  title: 'BIM basis ILS',
  version: '2.0',
  description:
    'Toetst de afspraken van de BIM basis ILS v2 (2020, digiGO), hoofdstuk 3.2 tot en met 4.7, voor zover IDS ze kan uitdrukken; bestandsnaam (3.1), doublures (3.8) en projectspecifieke afspraken (4.8) vallen daarbuiten. Geschreven door Vakwerk op grond van de gepubliceerde eisen; dit is niet het bestand van de uitgever.',
  date: '2026-11-20',
  purpose: 'Aspectmodellen eenduidig uitwisselen',
  groups: [structure, information],
};
