/**
 * Writes an .ids file that checks a model on everything in its own text, in every form of each facet: with and without value,
 * right and wrong data type, bounds, patterns, each cardinality. The verdicts mean nothing by themselves; two checkers must agree
 * on them.
 */
import {
  attribute,
  classification,
  entity,
  escapePattern,
  material,
  oneOf,
  partOf,
  pattern,
  property,
  range,
  text,
} from '../conformance/trap.ts';
import { type NamedValue, readVocabulary, type Vocabulary } from './read-vocabulary.ts';

/** Limits the properties, because more of one kind add time and no new forms. */
const PROPERTIES_MAX = 30;
const NAMES_MAX = 8;
/** Undefined stands for any relation. */
export const RELATIONS = [
  undefined,
  'IFCRELAGGREGATES',
  'IFCRELASSIGNSTOGROUP',
  'IFCRELCONTAINEDINSPATIALSTRUCTURE',
  'IFCRELNESTS',
  'IFCRELVOIDSELEMENT IFCRELFILLSELEMENT',
];
const ATTRIBUTES = ['Name', 'Description', 'ObjectType', 'Tag', 'LongName', 'GlobalId', 'OwnerHistory', 'PredefinedType'];
export const CARDINALITIES = ['required', 'optional', 'prohibited'];

interface Rule {
  applies: string;
  requires: string;
}

export function writeSweep(modelText: string): string {
  const words = readVocabulary(modelText);
  const everything = entity(oneOf(...words.entities));
  const requiring = [
    ...spread(words.properties, PROPERTIES_MAX).flatMap(propertyFacets),
    ...materialFacets(words),
    ...classificationFacets(words),
    ...attributeFacets(),
    ...partOfFacets(words),
  ].map((requires) => ({ applies: everything, requires }));
  return idsOfRules([...words.entities.flatMap(entityRules), ...requiring, ...selectingRules(words)]);
}

function idsOfRules(rules: readonly Rule[]): string {
  const specifications = rules.map(
    ({ applies, requires }, i) =>
      `<specification name="${i}" ifcVersion="IFC2X3 IFC4 IFC4X3_ADD2"><applicability minOccurs="0" maxOccurs="unbounded">${applies}</applicability><requirements>${requires}</requirements></specification>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema"><info><title>Sweep</title></info><specifications>
${specifications.join('\n')}
</specifications></ids>
`;
}

function spread<T>(values: readonly T[], most: number): T[] {
  const step = Math.max(1, values.length / most);
  return Array.from({ length: Math.min(values.length, most) }, (_, i) => values[Math.floor(i * step)]!);
}

const literalOf = ({ literal }: NamedValue): string =>
  ({ '.T.': 'true', '.F.': 'false', '.U.': 'UNKNOWN' })[literal] ?? literal.replace(/\.$/, '.0');

const isNumber = (value: NamedValue): boolean => !value.isText && Number.isFinite(Number(literalOf(value)));

function propertyFacets(value: NamedValue): string[] {
  const [set, name, literal] = [text(value.set), text(value.name), text(literalOf(value))];
  const { type } = value;
  const typed = { set, name, type };
  const wrong = type === 'IFCTEXT' ? 'IFCLABEL' : 'IFCTEXT';
  return [
    property({ set, name }),
    property(typed),
    property({ ...typed, value: literal }),
    property({ ...typed, type: wrong }),
    property({ set, name, cardinality: 'prohibited' }),
    property({ ...typed, value: literal, cardinality: 'optional' }),
    property({ ...typed, set: pattern('.*') }),
    property({ set, name: pattern(`${escapePattern(value.name.slice(0, 1))}.*`) }),
    ...(isNumber(value) ? numberFacets(typed, Number(literalOf(value))) : [property({ ...typed, value: pattern('.+') })]),
  ];
}

/** Tests around the value in the file and the value in a thousandth of the unit, because files measure in millimetres. */
function numberFacets(typed: { set: string; name: string; type: string }, value: number): string[] {
  const base = /INTEGER|COUNT/.test(typed.type) ? 'integer' : 'double';
  const limits = [value, value / 1000].map((limit) => (base === 'integer' ? Math.trunc(limit) : limit));
  return [
    ...(base === 'double' ? [property({ ...typed, value: String(value / 1000) })] : []),
    ...limits.flatMap((limit) => [
      property({ ...typed, value: range({ minInclusive: limit }, base) }),
      property({ ...typed, value: range({ maxExclusive: limit }, base) }),
    ]),
  ];
}

function materialFacets({ materials }: Vocabulary): string[] {
  const values = [undefined, ...spread(materials, NAMES_MAX).map(text), pattern('[A-M].*')];
  return values.flatMap((value) =>
    CARDINALITIES.filter((cardinality) => value !== undefined || cardinality !== 'optional').map((cardinality) =>
      material(value, cardinality),
    ),
  );
}

function classificationFacets({ systems, codes }: Vocabulary): string[] {
  const facets = [classification(pattern('.*')), classification(pattern('.*'), undefined, 'prohibited')];
  for (const system of [...spread(systems, NAMES_MAX).map(text), pattern('.*')]) {
    facets.push(classification(system));
    for (const code of spread(codes, NAMES_MAX).map(text)) {
      for (const cardinality of CARDINALITIES) facets.push(classification(system, code, cardinality));
    }
  }
  return facets;
}

function attributeFacets(): string[] {
  const bare = ATTRIBUTES.flatMap((name) => ['required', 'prohibited'].map((one) => attribute(name, undefined, one)));
  const valued = ['Name', 'Tag', 'ObjectType', 'LongName'].flatMap((name) =>
    CARDINALITIES.map((one) => attribute(name, pattern('.*[0-5].*'), one)),
  );
  return [...bare, ...valued, attribute(pattern('.*Name'), pattern('.+')), attribute(oneOf('Tag', 'LongName'))];
}

function partOfFacets({ entities }: Vocabulary): string[] {
  const wholes = entities.filter((name) => !/TYPE$|STYLE$/.test(name));
  return RELATIONS.flatMap((relation) =>
    wholes.flatMap((whole) => ['required', 'prohibited'].map((cardinality) => partOf(whole, relation, cardinality))),
  );
}

function entityRules(name: string): Rule[] {
  const types = ['USERDEFINED', 'NOTDEFINED', 'STANDARD'].map((type) => ({ applies: entity(name, type), requires: '' }));
  const plain = { applies: entity(name), requires: '' };
  return [plain, ...types].map(({ applies }) => ({ applies, requires: attribute('Name') }));
}

/** Uses the same facets as applicability instead of requirement, without an entity facet. */
function selectingRules(words: Vocabulary): Rule[] {
  const requires = attribute('Name');
  const selecting = [
    ...spread(words.properties, NAMES_MAX).map(({ set, name, type }) => property({ set: text(set), name: text(name), type })),
    ...spread(words.materials, NAMES_MAX).map((name) => material(text(name))),
    ...spread(words.systems, NAMES_MAX).map((name) => classification(text(name))),
    attribute('LongName'),
    attribute('Tag', pattern('.*1.*')),
    partOf('IFCBUILDINGSTOREY', 'IFCRELCONTAINEDINSPATIALSTRUCTURE'),
  ];
  return selecting.map((applies) => ({ applies, requires }));
}
