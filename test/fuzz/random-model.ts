/**
 * Models that only follow the syntax: the right number of attributes, each with a value that is often of the right kind and may
 * refer to any record. Cycles of every relation arise by chance.
 */
import { loadSchema } from '../../engine/schema/load-schema.ts';
import type { AttributeDefinition, Schema } from '../../engine/schema/schema.ts';
import { fileOf } from '../conformance/trap.ts';
import type { SeededRandom } from './seeded-random.ts';

const VERSIONS = { IFC2X3: 'IFC2X3', IFC4: 'IFC4', IFC4X3_ADD2: 'IFC4X3' } as const;
/** Classes through whose subtypes the engine follows references. */
const FOLLOWED = [
  'IFCRELATIONSHIP',
  'IFCOBJECTDEFINITION',
  'IFCPROPERTYDEFINITION',
  'IFCPROPERTY',
  'IFCPHYSICALQUANTITY',
  'IFCMATERIAL',
  'IFCMATERIALDEFINITION',
  'IFCMATERIALLIST',
  'IFCMATERIALLAYER',
  'IFCMATERIALLAYERSET',
  'IFCMATERIALLAYERSETUSAGE',
  'IFCMATERIALUSAGEDEFINITION',
  'IFCCLASSIFICATION',
  'IFCCLASSIFICATIONREFERENCE',
  'IFCEXTERNALREFERENCERELATIONSHIP',
  'IFCNAMEDUNIT',
  'IFCDERIVEDUNIT',
  'IFCDERIVEDUNITELEMENT',
  'IFCMEASUREWITHUNIT',
  'IFCUNITASSIGNMENT',
  'IFCPROFILEDEF',
  'IFCPROFILEPROPERTIES',
  'IFCAPPLICATION',
];
const NAMES = [
  'Pset_WallCommon',
  'FireRating',
  'IsExternal',
  'NL-SfB',
  '21.11',
  'beton',
  'Qto_WallBaseQuantities',
  'NetArea',
  '',
];

export function randomModel(random: SeededRandom): string {
  const version = random.pick(Object.keys(VERSIONS) as (keyof typeof VERSIONS)[]);
  const schema = loadSchema(VERSIONS[version]);
  const count = 5 + random.below(400);
  const kinds = FOLLOWED.filter((kind) => schema.entity(kind));
  const records = Array.from({ length: count }, (_, i) => `#${i + 1}=${randomRecord(schema, random, kinds, count)};`);
  return fileOf(records.join('\n'), version);
}

function randomRecord(schema: Schema, random: SeededRandom, kinds: readonly string[], count: number): string {
  const names = schema.subtypesOf(random.pick(kinds)).filter((name) => !schema.entity(name)?.abstract);
  if (names.length === 0) return 'IFCWALL($)';
  const name = random.pick(names);
  const attributes = schema.entity(name)?.attributes ?? [];
  const values = attributes.map((attribute) => randomValue(attribute, random, count));
  if (random.chance(0.02)) values.pop();
  return random.chance(0.02) ? externalMapping(schema, name, values) : `${name}(${values.join(',')})`;
}

/** Writes `(IFCA(…)IFCB(…))`: each attribute with the entity that declares it. */
function externalMapping(schema: Schema, name: string, values: readonly string[]): string {
  const parts: string[] = [];
  for (let at = schema.entity(name); at; at = schema.entity(at.parent)) {
    const inherited = schema.entity(at.parent)?.attributes.length ?? 0;
    parts.push(`${at.name}(${values.slice(inherited, at.attributes.length).join(',')})`);
  }
  return `(${parts.sort().join('')})`;
}

function randomValue(attribute: AttributeDefinition, random: SeededRandom, count: number): string {
  if (random.chance(0.03)) return random.pick(['$', '*', '()', "''", '(((#1)))', '.X.', '1', 'IFCLABEL($)', '#0', '"0"']);
  if (attribute.derived) return '*';
  if (attribute.optional && random.chance(0.3)) return '$';
  const { type } = attribute;
  const one = (): string => writtenValue(type, random, count);
  if (type.aggregateDepth === 0) return one();
  const list = Array.from({ length: random.below(5) }, one).join(',');
  return '('.repeat(type.aggregateDepth) + list + ')'.repeat(type.aggregateDepth);
}

function writtenValue(type: AttributeDefinition['type'], random: SeededRandom, count: number): string {
  switch (type.base) {
    case 'ENTITY':
      return `#${1 + random.below(count)}`;
    case 'SELECT':
      return random.chance(0.6)
        ? `#${1 + random.below(count)}`
        : `${random.pick(type.members ?? ['IFCLABEL'])}('${random.pick(NAMES)}')`;
    case 'ENUM':
      return `.${random.pick(type.enumValues ?? ['X'])}.`;
    case 'BOOLEAN':
    case 'LOGICAL':
      return random.pick(['.T.', '.F.', '.U.']);
    case 'BINARY':
      return '"0F"';
    case 'STRING':
      return `'${random.pick(NAMES)}'`;
    default:
      return random.pick(['0.', '1', '-2.5E3', '1E308', '0.0']);
  }
}
