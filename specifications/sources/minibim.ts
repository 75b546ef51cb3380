/**
 * MiniBIM 3.1: the agreements on areas and spaces of housing projects, as far as IDS can express them. Written from
 * facts (names of the property set, its properties and short value lists); the publisher's file is another one (D33).
 * MiniBIM asks for IFC4; the rules also run on the other versions, where the same data stands under the same names.
 */
import type { SourceSpecification } from '../ids-source.ts';
import { areas, spaces, units } from './minibim-areas.ts';
import { project, storeys } from './minibim-project.ts';
import { quantities, rooms } from './minibim-rooms.ts';

export const minibim: SourceSpecification = {
  file: 'minibim-3.1',
  title: 'MiniBIM 3.1',
  version: '3.1',
  description:
    'Toetst de afspraken van de MiniBIM ILS v3.1 (uitgever: NEPROM) over ruimten, gebieden, eenheden en oppervlakten, voor zover IDS ze kan uitdrukken. Geschreven door Vakwerk op grond van de gepubliceerde eisen; dit is niet het bestand van de uitgever. MiniBIM vraagt IFC4; de regels worden ook op IFC2X3 en IFC4X3 uitgevoerd.',
  date: '2026-11-20',
  purpose: 'Oppervlakten en ruimten van woningbouwprojecten vergelijken',
  groups: [project, storeys, spaces, areas, units, rooms, quantities],
};
