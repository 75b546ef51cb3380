/** Generates pairs of versions of an .ids file by a seed, with the changes of the rules that were made between them. */
import { FACET_KINDS, type Prefixes, writeAttributes, writeFacet } from '../../engine/ids/edit/write-facets.ts';
import { writePart } from '../../engine/ids/edit/xml-source.ts';
import type { KindedFacet, ValueConstraint } from '../../engine/ids/specification.ts';
import { createRandom, type SeededRandom } from '../fuzz/seeded-random.ts';

interface IdsRule {
  name: string;
  /** Undefined for a rule that only its name and applicability identify. */
  identifier: string | undefined;
  description?: string;
  instructions?: string;
  versions: string[];
  min: number;
  applicability: KindedFacet[];
  requirements: KindedFacet[];
}

export interface IdsPair {
  before: string;
  after: string;
  /** One line per changed rule, sorted, such as `SHARPER Wand 3: REQUIREMENTS SHARPER`. */
  changes: string[];
  /** Names of the operations that were used. */
  operations: string[];
}

interface Operation {
  /** Operations of one rule are at different places. */
  place: 'name' | 'words' | 'versions' | 'objects' | 'attribute' | 'property' | 'material';
  /** The changed parts, each with its effect. */
  parts: string[];
  change(rule: IdsRule): void;
}

const one = (simpleValue: string): ValueConstraint => ({ simpleValue });
const list = (...allowedValues: string[]): ValueConstraint => ({
  restrictions: [{ type: 'ENUM', allowedValues }],
  base: 'xs:string',
});
const pattern = (text: string): ValueConstraint => ({
  restrictions: [{ type: 'PATTERN', patterns: [text] }],
  base: 'xs:string',
});
const upTo = (value: string): ValueConstraint => ({
  restrictions: [{ type: 'RANGE', max: { value, inclusive: true } }],
  base: 'xs:double',
});
const propertyOf = (baseName: string, value: ValueConstraint | undefined, dataType: string): KindedFacet => ({
  kind: 'property',
  facet: { propertySet: one('Vakwerk_Eisen'), baseName: one(baseName), dataType, ...(value && { value }) },
});

const CLASSES = ['IFCWALL', 'IFCDOOR', 'IFCWINDOW', 'IFCSLAB', 'IFCROOF', 'IFCCOLUMN', 'IFCBEAM', 'IFCSTAIR'];

function makeRule(number: number, random: SeededRandom): IdsRule {
  return {
    name: `Regel ${number} <één & ander>`,
    identifier: random.chance(0.6) ? `R-${number}` : undefined,
    versions: ['IFC2X3', 'IFC4'],
    min: 0,
    applicability: [{ kind: 'entity', facet: { name: one(random.pick(CLASSES)) } }],
    requirements: [
      { kind: 'attribute', facet: { name: one('Name') } },
      propertyOf('Brandwerendheid', list('30', '60', '90'), 'IFCLABEL'),
      propertyOf('Leverancier', undefined, 'IFCTEXT'),
      { kind: 'material', facet: { value: list('beton', 'staal'), cardinality: 'OPTIONAL' } },
    ],
  };
}

/** Returns an operation on the first requirement of a kind. */
function onRequirement(place: 'attribute' | 'property' | 'material', effect: string, change: object): Operation {
  return {
    place,
    parts: [`REQUIREMENTS ${effect}`],
    change({ requirements }) {
      const facet = requirements.find(({ kind }) => kind === place)?.facet;
      Object.assign(facet ?? {}, change);
    },
  };
}

const OPERATIONS: Record<string, Operation> = {
  'another name': {
    place: 'name',
    parts: ['NAME REWORDED'],
    change: (rule) => void (rule.name += ' (herzien)'),
  },
  'a description': {
    place: 'words',
    parts: ['DESCRIPTION REWORDED'],
    change: (rule) => void (rule.description = 'Een toelichting'),
  },
  'instructions of the rule': {
    place: 'words',
    parts: ['INSTRUCTIONS REWORDED'],
    change: (rule) => void (rule.instructions = 'Vraag de leverancier'),
  },
  'one IFC version more': {
    place: 'versions',
    parts: ['VERSIONS SHARPER'],
    change: ({ versions }) => void versions.push('IFC4X3_ADD2'),
  },
  'one IFC version less': { place: 'versions', parts: ['VERSIONS SOFTER'], change: ({ versions }) => void versions.shift() },
  'IFC versions in another order': { place: 'versions', parts: [], change: ({ versions }) => void versions.reverse() },
  'at least one object': { place: 'objects', parts: ['OCCURRENCES SHARPER'], change: (rule) => void (rule.min = 1) },
  'fewer objects': {
    place: 'objects',
    parts: ['APPLICABILITY SOFTER'],
    change: ({ applicability }) => void applicability.push(propertyOf('Dragend', one('true'), 'IFCBOOLEAN')),
  },
  'other objects': {
    place: 'objects',
    parts: ['APPLICABILITY CHANGED'],
    change: ({ applicability }) => void Object.assign(applicability[0]?.facet ?? {}, { name: one('IFCCOVERING') }),
  },
  'one value less': onRequirement('property', 'SHARPER', { value: list('30', '60') }),
  'one value more': onRequirement('property', 'SOFTER', { value: list('30', '60', '90', '120') }),
  'another value': onRequirement('property', 'CHANGED', { value: one('240') }),
  'values in another order': onRequirement('property', 'REWORDED', { value: list('90', '60', '30') }),
  'a pattern of values': onRequirement('property', 'SOFTER', { value: pattern('\\d+') }),
  'no data type': {
    place: 'property',
    parts: ['REQUIREMENTS SOFTER'],
    change: ({ requirements }) => {
      const [, , supplier] = requirements;
      if (supplier?.kind === 'property') delete supplier.facet.dataType;
    },
  },
  'an optional requirement': onRequirement('property', 'SOFTER', { cardinality: 'OPTIONAL' }),
  'a prohibited requirement': onRequirement('attribute', 'CHANGED', { cardinality: 'PROHIBITED' }),
  'instructions of a requirement': onRequirement('property', 'REWORDED', { instructions: 'Zie de tabel' }),
  'requirements in another order': { place: 'property', parts: [], change: ({ requirements }) => void requirements.reverse() },
  'one requirement more': {
    place: 'property',
    parts: ['REQUIREMENTS SHARPER'],
    change: ({ requirements }) => void requirements.push(propertyOf('Dikte', upTo('0.4'), 'IFCLENGTHMEASURE')),
  },
  'a value for an attribute': onRequirement('attribute', 'SHARPER', { value: pattern('[A-Z]{2}-\\d+') }),
  'another attribute': {
    ...onRequirement('attribute', 'SHARPER', { name: one('Description') }),
    parts: ['REQUIREMENTS SHARPER', 'REQUIREMENTS SOFTER'],
  },
  'a required material': onRequirement('material', 'SHARPER', { cardinality: 'REQUIRED' }),
  'one requirement less': {
    place: 'material',
    parts: ['REQUIREMENTS SOFTER'],
    change: (rule) => void (rule.requirements = rule.requirements.filter(({ kind }) => kind !== 'material')),
  },
};

/** A rule in the newer version, and how it differs. */
interface Successor {
  /** Undefined for a removed rule. */
  rule?: IdsRule;
  changes: string[];
  operations: string[];
}

/** Names of all operations, including those on whole rules. */
export const OPERATION_NAMES = [...Object.keys(OPERATIONS), 'a removed rule', 'a new rule', 'rules in another order'];

export function makeIdsPairs(count: number): IdsPair[] {
  const names = Object.keys(OPERATIONS);
  // The pairs take turns to begin with each operation, so that all are used.
  return Array.from({ length: count }, (_, pair) => makePair(createRandom(pair + 1), names[pair % names.length] as string));
}

function makePair(random: SeededRandom, first: string): IdsPair {
  const old = Array.from({ length: 6 + random.below(8) }, (_, at) => makeRule(at + 1, random));
  const successors = old.map((rule, at): Successor => {
    if (at > 0 && random.chance(0.1)) return { changes: [`REMOVED ${rule.name}`], operations: ['a removed rule'] };
    return changeRule(rule, at === 0 ? [first] : chooseOperations(random));
  });
  const rules = successors.flatMap(({ rule }) => rule ?? []);
  const changes = successors.flatMap((successor) => successor.changes);
  const operations = successors.flatMap((successor) => successor.operations);
  if (random.chance(0.5)) {
    const added = makeRule(99, random);
    rules.splice(random.below(rules.length), 0, added);
    changes.push(`ADDED ${added.name}`);
    operations.push('a new rule');
  }
  if (random.chance(0.3)) {
    rules.reverse();
    operations.push('rules in another order');
  }
  return { before: writeFile('1', old), after: writeFile('2', rules), changes: changes.sort(), operations };
}

/** Returns the names of at most two operations at different places. */
function chooseOperations(random: SeededRandom): string[] {
  const names = Object.keys(OPERATIONS);
  const [name, another] = [random.pick(names), random.pick(names)];
  if (random.chance(0.4)) return [];
  return OPERATIONS[name]?.place === OPERATIONS[another]?.place ? [name] : [name, another];
}

function changeRule(old: IdsRule, operations: string[]): Successor {
  const rule = structuredClone(old);
  const parts = operations.flatMap((name) => {
    OPERATIONS[name]?.change(rule);
    return OPERATIONS[name]?.parts ?? [];
  });
  const isOther = rule.identifier === undefined && rule.name !== old.name;
  if (isOther) return { rule, changes: [`REMOVED ${old.name}`, `ADDED ${rule.name}`], operations };
  const changes = parts.length > 0 ? [`${effectOf(parts)} ${rule.name}: ${parts.sort().join(', ')}`] : [];
  return { rule, changes, operations };
}

function effectOf(parts: readonly string[]): string {
  const [effect = 'REWORDED', another] = new Set(parts.map((part) => part.split(' ')[1]).filter((one) => one !== 'REWORDED'));
  return another ? 'CHANGED' : effect;
}

function writeFile(version: string, rules: readonly IdsRule[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema">',
    `<info><title>ILS</title><version>${version}</version></info><specifications>`,
    ...rules.map(writeRule),
    '</specifications></ids>',
    '',
  ].join('\n');
}

const PREFIXES: Prefixes = { ids: '', xs: 'xs:' };

function writeRule({ applicability, requirements, min, versions, ...texts }: IdsRule): string {
  const write = (facets: readonly KindedFacet[]) =>
    FACET_KINDS.flatMap((kind) => facets.filter((facet) => facet.kind === kind))
      .map(({ kind, facet }) => writePart(writeFacet(kind, facet, { prefixes: PREFIXES, indent: undefined })))
      .join('\n');
  return [
    `<specification${writeAttributes({ ...texts, ifcVersion: versions.join(' ') })}>`,
    `<applicability minOccurs="${min}" maxOccurs="unbounded">${write(applicability)}</applicability>`,
    `<requirements>${write(requirements)}</requirements>`,
    '</specification>',
  ].join('\n');
}
