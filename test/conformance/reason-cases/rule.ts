/** Reasons of a rule as a whole: how many entities, for which version, what cannot be decided. */
import { slab, wall } from '../ifc-parts.ts';
import type { ReasonCase } from '../reason-case.ts';
import { attribute, pattern } from '../trap.ts';

export const ruleReasons: ReasonCase[] = [
  {
    name: 'an entity that is forbidden',
    data: (ifc) => void wall(ifc),
    occurs: 'minOccurs="0" maxOccurs="0"',
    facts: { code: 'ENTITY_PROHIBITED' },
    says: ['This entity must not be in the file.', 'Dit object mag niet in het bestand voorkomen.'],
  },
  {
    name: 'no entity where one is needed',
    data: (ifc) => void slab(ifc),
    facts: { code: 'TOO_FEW_ENTITIES', expected: 1, actual: 0 },
    says: [
      'The file contains no entities that meet the applicability criteria; expected at least 1.',
      'Het bestand bevat geen objecten die voldoen aan de toepassingscriteria; verwacht: minimaal 1.',
    ],
  },
  {
    name: 'one entity where three are needed',
    data: (ifc) => void wall(ifc),
    occurs: 'minOccurs="3"',
    facts: { code: 'TOO_FEW_ENTITIES', expected: 3, actual: 1 },
    says: [
      'The file contains 1 entity that meets the applicability criteria; expected at least 3.',
      'Het bestand bevat 1 object dat voldoet aan de toepassingscriteria; verwacht: minimaal 3.',
    ],
  },
  {
    name: 'more entities than allowed',
    data: (ifc) => [wall(ifc), wall(ifc)],
    occurs: 'minOccurs="1" maxOccurs="1"',
    facts: { code: 'TOO_MANY_ENTITIES', expected: 1, actual: 2 },
    says: [
      'The file contains 2 entities that meet the applicability criteria; expected at most 1.',
      'Het bestand bevat 2 objecten die voldoen aan de toepassingscriteria; verwacht: maximaal 1.',
    ],
  },
  {
    name: 'a pattern that is none',
    data: (ifc) => void wall(ifc),
    requires: attribute('Name', pattern('[a-')),
    facts: { code: 'UNDECIDABLE', expected: '[a-' },
    says: [
      'This could not be decided, because “[a-” is not a valid pattern.',
      'Dit kon niet worden beoordeeld, want ‘[a-’ is geen geldig patroon.',
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
