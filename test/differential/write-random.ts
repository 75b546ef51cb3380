/**
 * Writes an .ids file of random rules about one model: every facet as applicability and as requirement, with every cardinality,
 * and with exact or near names and values of the model. A seed makes it reproducible.
 */
import { attribute, classification, entity, material, oneOf, partOf, pattern, property, text } from '../conformance/trap.ts';
import { createRandom, type SeededRandom } from '../fuzz/seeded-random.ts';
import { nearPattern, nearText, nearValue } from './random-value.ts';
import type { Literal } from './read-records.ts';
import { readWords, type Words } from './read-words.ts';
import { CARDINALITIES, RELATIONS } from './write-sweep.ts';

const OCCURS = ['minOccurs="0" maxOccurs="unbounded"', 'minOccurs="1" maxOccurs="unbounded"', 'minOccurs="0" maxOccurs="0"'];
/** The facets in the order that an IDS requires. */
const KINDS = ['partOf', 'classification', 'attribute', 'property', 'material'] as const;
type Kind = (typeof KINDS)[number];

interface Source {
  random: SeededRandom;
  words: Words;
}

export function writeRandom(modelText: string, { seed, count }: { seed: number; count: number }): string {
  const source = { random: createRandom(seed), words: readWords(modelText) };
  const rules = Array.from({ length: count }, (_, i) => randomRule(source, String(i)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema"><info><title>Random</title></info><specifications>
${rules.join('\n')}
</specifications></ids>
`;
}

function randomRule(source: Source, name: string): string {
  const { random } = source;
  const selecting = kinds(random, random.chance(0.6) ? 0 : 1 + random.below(2));
  const required = kinds(random, 1 + (random.chance(0.15) ? 1 : 0));
  const withEntity = selecting.length === 0 || random.chance(0.8);
  const applies = `${withEntity ? randomEntity(source) : ''}${selecting.map((kind) => FACETS[kind](source)).join('')}`;
  const alsoEntity = random.chance(0.12) ? randomEntity(source) : '';
  const requires = `${alsoEntity}${required.map((kind) => FACETS[kind](source, random.pick(CARDINALITIES))).join('')}`;
  const occurs = random.chance(0.8) ? OCCURS[0] : random.pick(OCCURS);
  return `<specification name="${name}" ifcVersion="IFC2X3 IFC4 IFC4X3_ADD2"><applicability ${occurs}>${applies}</applicability><requirements>${requires}</requirements></specification>`;
}

function kinds(random: SeededRandom, count: number): Kind[] {
  const chosen = Array.from({ length: count }, () => random.pick(KINDS));
  return chosen.sort((a, b) => KINDS.indexOf(a) - KINDS.indexOf(b));
}

const FACETS: Readonly<Record<Kind, (source: Source, cardinality?: string) => string>> = {
  partOf: (source, cardinality) => {
    const { random, words } = source;
    const whole = random.chance(0.3) ? randomEntity(source) : entity(random.pick(wholes(words)));
    return partOf(whole, random.pick(RELATIONS), cardinality === 'optional' ? 'required' : cardinality);
  },
  classification: ({ random, words }, cardinality) => {
    const system = nameOf(random, words.systems, 'NL/SfB');
    const value = random.chance(0.6) || cardinality === 'optional' ? nameOf(random, words.codes, '21.1') : undefined;
    return classification(system, value, cardinality);
  },
  attribute: ({ random, words }, cardinality) => {
    const likely = words.attributes.filter(({ entity: of }) => words.objects.includes(of));
    const { name, literal = LABEL } = random.pick(
      likely.length > 0 && random.chance(0.85) ? likely : [...words.attributes, NO_ATTRIBUTE],
    );
    const names = ['Name', ...words.attributes.map((one) => one.name)];
    const asName = random.chance(0.8)
      ? text(name)
      : random.pick([
          () => oneOf(name, random.pick(names)),
          () => pattern(nearPattern(random, name)),
          () => text(nearText(random, name)),
        ])();
    const value =
      random.chance(0.6) || cardinality === 'optional' ? nearValue(random, literal, othersOf(words, name)) : undefined;
    return attribute(asName, value, cardinality);
  },
  property: ({ random, words }, cardinality) => {
    const one = words.properties.length > 0 ? random.pick(words.properties) : NO_PROPERTY;
    const literal = one.literals.length > 0 ? random.pick(one.literals) : LABEL;
    const type = random.chance(0.75)
      ? literal.type
      : random.pick([undefined, 'IFCLABEL', 'IFCTEXT', 'IFCREAL', 'IFCLENGTHMEASURE']);
    const value = random.chance(0.65) ? nearValue(random, literal, ['a', '1', 'true']) : undefined;
    const set = nearName(random, one.set);
    return property({ set, name: nearName(random, one.name), type, value, cardinality });
  },
  material: ({ random, words }, cardinality) => {
    const value = random.chance(0.75) || cardinality === 'optional' ? nameOf(random, words.materials, 'concrete') : undefined;
    return material(value, cardinality);
  },
};

const LABEL: Literal = { text: 'a', kind: 'TEXT', type: 'IFCLABEL' };
const NO_ATTRIBUTE: Words['attributes'][number] = { entity: 'IFCROOT', name: 'Name' };
const NO_PROPERTY: Words['properties'][number] = { set: 'Pset_WallCommon', name: 'FireRating', literals: [] };

function othersOf({ attributes }: Words, name: string): string[] {
  return attributes.flatMap((one) => (one.name === name && one.literal ? one.literal.text : [])).slice(0, 5);
}

function nameOf(random: SeededRandom, names: readonly string[], otherwise: string): string {
  const name = names.length > 0 ? random.pick(names) : otherwise;
  return nearValue(random, { text: name, kind: 'TEXT' }, names.slice(0, 4));
}

function nearName(random: SeededRandom, name: string): string {
  if (random.chance(0.75)) return text(name);
  return random.pick([
    () => pattern(nearPattern(random, name)),
    () => oneOf(name, 'Other'),
    () => text(nearText(random, name)),
  ])();
}

function wholes({ objects }: Words): string[] {
  const occurrences = objects.filter((name) => !/(TYPE|STYLE)$/.test(name));
  return occurrences.length > 0 ? occurrences : ['IFCBUILDING'];
}

function randomEntity({ random, words }: Source): string {
  const from = random.chance(0.9) || words.resources.length === 0 ? words.objects : words.resources;
  const name = random.pick(from.length > 0 ? from : ['IFCWALL']);
  const asName = random.chance(0.5)
    ? text(name)
    : random.pick([
        () => oneOf(...(words.objects.length > 0 ? words.objects : [name])),
        () => oneOf(...(words.objects.length > 0 ? words.objects : [name])),
        () => oneOf(name, random.pick(from.length > 0 ? from : [name])),
        () => pattern(nearPattern(random, name)),
        () => pattern('IFC.*'),
      ])();
  if (!random.chance(0.25)) return entity(asName);
  const types = [...words.predefinedTypes, 'USERDEFINED', 'NOTDEFINED', 'Special'];
  const literal: Literal = { text: random.pick(types), kind: 'ENUM' };
  return entity(asName, nearValue(random, literal, types.slice(0, 3)));
}
