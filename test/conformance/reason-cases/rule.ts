/** Reasons of a rule as a whole: the number of entities, the version, and what cannot be decided. */
import { classificationSystem, classify, reference, slab, wall } from '../ifc-parts.ts';
import type { ReasonCase } from '../reason-case.ts';
import { attribute, classification, entity, pattern } from '../trap.ts';

const NL_SFB = '[Nn][Ll][-/_ ]?[Ss][Ff][Bb].*';
const NO_FACETS = { partOfs: [], attributes: [], properties: [], classifications: [], materials: [] };
const WALLS = { ...NO_FACETS, entity: { name: { simpleValue: 'IFCWALL' } } };
const patternFact = (value: string) => ({ restrictions: [{ type: 'PATTERN' as const, patterns: [value] }], base: 'xs:string' });

export const ruleReasons: ReasonCase[] = [
  {
    name: 'an entity that is forbidden',
    data: (ifc) => void wall(ifc),
    occurs: 'minOccurs="0" maxOccurs="0"',
    facts: { code: 'ENTITY_PROHIBITED', actual: 'IfcWall' },
    says: ['A wall (IfcWall) must not be in the file.', 'Een wand (IfcWall) mag niet in het bestand voorkomen.'],
  },
  {
    name: 'a value that is forbidden is named, and not the object',
    data: (ifc) => classify(ifc, wall(ifc), reference(ifc, '(23.21)', classificationSystem(ifc, 'NL-SfB tabel 1'))),
    applies: classification(pattern(NL_SFB), pattern('\\(.*')),
    occurs: 'minOccurs="0" maxOccurs="0"',
    facts: { code: 'ENTITY_PROHIBITED', actual: '(23.21)', system: patternFact(NL_SFB), expected: patternFact('\\(.*') },
    says: [
      'Classification “(23.21)” in a system such as “NL-SfB” is not allowed.',
      'Classificatie ‘(23.21)’ in een systeem zoals ‘NL-SfB’ is niet toegestaan.',
    ],
  },
  {
    name: 'no classification system where one is needed',
    data: (ifc) => void wall(ifc),
    applies: entity('IFCCLASSIFICATION') + attribute('Name', pattern(NL_SFB)),
    facts: {
      code: 'TOO_FEW_ENTITIES',
      expected: 1,
      actual: 0,
      criteria: {
        ...NO_FACETS,
        entity: { name: { simpleValue: 'IFCCLASSIFICATION' } },
        attributes: [{ name: { simpleValue: 'Name' }, value: patternFact(NL_SFB) }],
      },
    },
    says: [
      'The file has no classification system such as “NL-SfB”; expected at least 1.',
      'Het bestand heeft geen classificatiesysteem zoals ‘NL-SfB’; verwacht: minimaal 1.',
    ],
  },
  {
    name: 'no entity where one is needed',
    data: (ifc) => void slab(ifc),
    facts: { code: 'TOO_FEW_ENTITIES', expected: 1, actual: 0, criteria: WALLS },
    says: [
      'The file has no walls (IfcWall); expected at least 1.',
      'Het bestand heeft geen wanden (IfcWall); verwacht: minimaal 1.',
    ],
  },
  {
    name: 'one entity where three are needed',
    data: (ifc) => void wall(ifc),
    occurs: 'minOccurs="3"',
    facts: { code: 'TOO_FEW_ENTITIES', expected: 3, actual: 1, criteria: WALLS },
    says: ['The file has 1 wall (IfcWall); expected at least 3.', 'Het bestand heeft 1 wand (IfcWall); verwacht: minimaal 3.'],
  },
  {
    name: 'more entities than allowed',
    data: (ifc) => [wall(ifc), wall(ifc)],
    occurs: 'minOccurs="1" maxOccurs="1"',
    facts: { code: 'TOO_MANY_ENTITIES', expected: 1, actual: 2, criteria: WALLS },
    says: ['The file has 2 walls (IfcWall); expected at most 1.', 'Het bestand heeft 2 wanden (IfcWall); verwacht: maximaal 1.'],
  },
  {
    name: 'an invalid pattern',
    data: (ifc) => void wall(ifc),
    requires: attribute('Name', pattern('[a-')),
    facts: { code: 'UNDECIDABLE', expected: '[a-' },
    says: [
      'This could not be decided, because a pattern of the rule is not valid.',
      'Dit kon niet worden beoordeeld, want een patroon van de regel is niet geldig.',
    ],
  },
  {
    name: 'a rule for another version, skipped',
    data: (ifc) => void wall(ifc),
    requires: attribute('Description'),
    ifcVersion: 'IFC2X3',
    skipOtherVersions: true,
    facts: { code: 'OTHER_VERSION', expected: 'IFC2X3', actual: 'IFC4' },
    says: [
      'This rule was written for IFC2X3 and the file is IFC4, so it was skipped.',
      'Deze regel is geschreven voor IFC2X3 en het bestand is IFC4; de regel is dus overgeslagen.',
    ],
  },
];
