/** Traps in how often a specification applies, and in required, optional and prohibited facets (IDS, specifications page). */

import { classificationSystem, classify, giveMaterial, materialNamed, reference, slab, wall, wallWith } from '../ifc-parts.ts';
import { EVERY_VERSION } from '../ifc-records.ts';
import { attribute, classification, entity, material, property, type Trap } from '../trap.ts';

const versions = EVERY_VERSION;
const CLAUSE = 'specifications, Cardinality of the applicability entity';
const FACETS = 'specifications, Cardinality of requirements';
const OPTIONAL = 'minOccurs="0" maxOccurs="unbounded"';
const PROHIBITED = 'minOccurs="0" maxOccurs="0"';

export const cardinalityTraps: Trap[] = [
  {
    name: 'a required specification needs an entity',
    clause: CLAUSE,
    versions,
    requires: attribute('Name'),
    pass: { data: (ifc) => void wall(ifc) },
    fail: { data: (ifc) => void slab(ifc) },
  },
  {
    name: 'an optional specification needs no entities, but applies to those that exist',
    clause: CLAUSE,
    versions,
    occurs: OPTIONAL,
    requires: attribute('Name', 'Muur'),
    pass: { data: (ifc) => void slab(ifc) },
    fail: { data: (ifc) => void wall(ifc, { Name: "'X'" }) },
  },
  {
    name: 'a prohibited specification allows no entity',
    clause: CLAUSE,
    versions,
    occurs: PROHIBITED,
    pass: { data: (ifc) => void slab(ifc) },
    fail: { data: (ifc) => void wall(ifc) },
  },
  {
    name: 'requirements of a prohibited specification are ignored',
    clause: CLAUSE,
    versions,
    occurs: PROHIBITED,
    requires: attribute('Name', 'X'),
    pass: { data: (ifc) => void slab(ifc, { Name: "'X'" }) },
    fail: { data: (ifc) => void wall(ifc) },
  },
  {
    name: 'a prohibition counts only entities that match all facets of the applicability',
    clause: CLAUSE,
    versions,
    occurs: PROHIBITED,
    applies: `${entity('IFCWALL')}${attribute('Name', 'Sloop')}`,
    pass: { data: (ifc) => void wall(ifc) },
    fail: { data: (ifc) => void wall(ifc, { Name: "'Sloop'" }) },
  },
  {
    name: 'a required specification without requirements only requires an entity',
    clause: CLAUSE,
    versions,
    pass: { data: (ifc) => void wall(ifc) },
    fail: { data: (ifc) => void slab(ifc) },
  },
  {
    name: 'fewer entities than a minimum',
    clause: 'D19',
    versions,
    occurs: 'minOccurs="2" maxOccurs="unbounded"',
    pass: { data: (ifc) => [wall(ifc), wall(ifc)] },
    fail: { data: (ifc) => void wall(ifc) },
  },
  {
    name: 'more entities than a maximum',
    clause: 'D19',
    versions,
    occurs: 'minOccurs="1" maxOccurs="2"',
    pass: { data: (ifc) => [wall(ifc), wall(ifc)] },
    fail: { data: (ifc) => [wall(ifc), wall(ifc), wall(ifc)] },
  },
  {
    name: 'a missing minimum is 1 and a missing maximum is unbounded',
    clause: 'D18',
    versions,
    occurs: '',
    pass: { data: (ifc) => [wall(ifc), wall(ifc)] },
    fail: { data: (ifc) => void slab(ifc) },
  },
  {
    name: 'every entity must meet every requirement',
    clause: 'specifications, How do specifications work',
    versions,
    requires: `${attribute('Name', 'Muur')}${attribute('Description', 'x')}`,
    pass: { data: (ifc) => [wall(ifc, { Description: "'x'" }), wall(ifc, { Description: "'x'" })] },
    fail: { data: (ifc) => [wall(ifc, { Description: "'x'" }), wall(ifc)] },
  },
  {
    name: 'all facets of the applicability together select the entities',
    clause: 'specifications, How specifications can describe information',
    versions,
    applies: `${entity('IFCWALL')}${attribute('Name', 'Muur')}${attribute('Description', 'buiten')}`,
    requires: attribute('Tag', 'T'),
    pass: { data: (ifc) => [wall(ifc, { Description: "'buiten'", Tag: "'T'" }), wall(ifc, { Description: "'binnen'" })] },
    fail: { data: (ifc) => void wall(ifc, { Description: "'binnen'", Tag: "'T'" }) },
  },
  {
    name: 'an optional property may be absent but may not differ',
    clause: FACETS,
    versions,
    requires: property({ set: 'Set', name: 'P', type: 'IFCLABEL', value: 'a', cardinality: 'optional' }),
    pass: { data: (ifc) => void wall(ifc) },
    fail: { data: (ifc) => void wallWith(ifc, "IFCLABEL('b')") },
  },
  {
    name: 'a prohibited property may not be present, whatever its value',
    clause: FACETS,
    versions,
    requires: property({ set: 'Set', name: 'P', cardinality: 'prohibited' }),
    pass: { data: (ifc) => void wall(ifc) },
    fail: { data: (ifc) => void wallWith(ifc, '$') },
  },
  {
    name: 'a prohibited classification is the opposite of a required one',
    clause: 'facet-configurations, Classification, PROHIBITED',
    versions,
    requires: classification('NL-SfB', '21', 'prohibited'),
    pass: { data: (ifc) => classify(ifc, wall(ifc), reference(ifc, '22', classificationSystem(ifc, 'NL-SfB'))) },
    fail: { data: (ifc) => classify(ifc, wall(ifc), reference(ifc, '21', classificationSystem(ifc, 'NL-SfB'))) },
  },
  {
    name: 'a prohibited system does not forbid other systems',
    clause: 'facet-configurations, Classification, PROHIBITED',
    versions,
    requires: classification('NL-SfB', undefined, 'prohibited'),
    pass: { data: (ifc) => classify(ifc, wall(ifc), reference(ifc, '21', classificationSystem(ifc, 'STABU'))) },
    fail: { data: (ifc) => classify(ifc, wall(ifc), reference(ifc, '21', classificationSystem(ifc, 'NL-SfB'))) },
  },
  {
    name: 'an optional classification may be absent but may not differ',
    clause: 'facet-configurations, Classification, OPTIONAL',
    versions,
    requires: classification('NL-SfB', '21', 'optional'),
    pass: { data: (ifc) => void wall(ifc) },
    fail: { data: (ifc) => classify(ifc, wall(ifc), reference(ifc, '22', classificationSystem(ifc, 'NL-SfB'))) },
  },
  {
    name: 'a prohibited material without a value forbids every material',
    clause: 'facet-configurations, Material, PROHIBITED',
    versions,
    requires: material(undefined, 'prohibited'),
    pass: { data: (ifc) => void wall(ifc) },
    fail: { data: (ifc) => giveMaterial(ifc, wall(ifc), materialNamed(ifc, 'Hout')) },
  },
  {
    name: 'a prohibited material does not forbid other materials',
    clause: 'facet-configurations, Material, PROHIBITED',
    versions,
    requires: material('Asbest', 'prohibited'),
    pass: { data: (ifc) => giveMaterial(ifc, wall(ifc), materialNamed(ifc, 'Hout')) },
    fail: { data: (ifc) => giveMaterial(ifc, wall(ifc), materialNamed(ifc, 'Asbest')) },
  },
  {
    name: 'an optional material may be absent but may not differ',
    clause: 'facet-configurations, Material, OPTIONAL',
    versions,
    requires: material('Hout', 'optional'),
    pass: { data: (ifc) => void wall(ifc) },
    fail: { data: (ifc) => giveMaterial(ifc, wall(ifc), materialNamed(ifc, 'Beton')) },
  },
];
