import type { findingExportEn } from './finding-export.en.ts';

export const findingExportNl: typeof findingExportEn = {
  sheet: 'Bevindingen',
  filename: 'bevindingen',
  columns: {
    rule: 'Regel',
    requirement: 'Eis',
    why: 'Waarom het niet voldoet',
    specification: 'Specificatie',
    name: 'Object',
    ifcType: 'IFC-type',
    globalId: 'GlobalId',
    tag: 'Tag',
    storey: 'Bouwlaag',
    file: 'Bestand',
    version: 'Versie',
    state: 'Status',
    person: 'Toegewezen aan',
    due: 'Uiterlijk',
    exception: 'Uitzondering',
    exceptionObjects: 'Objecten van de uitzondering',
    firstSeen: 'Eerst gezien ({{zone}})',
    age: 'Leeftijd in dagen',
  },
  EXCEPTED: 'Uitgezonderd',
  GRANTED: 'Uitgezonderd tot en met {{date}}: {{reason}}',
  ASKED: 'Gevraagd tot en met {{date}}: {{reason}}',
};
