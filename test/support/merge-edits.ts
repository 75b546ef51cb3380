/** Two editors of one draft, for tests of merging. */
import assert from 'node:assert/strict';
import { createStudio, type Studio } from '../../engine/studio/create-studio.ts';
import type { MergeChoice, MergeCollision, StudioChange } from '../../engine/studio/studio-messages.ts';
import { type WrittenRule, writeIds } from './write-ids.ts';

const RULES: WrittenRule[] = [
  { name: 'Doors', identifier: 'D' },
  { name: 'Walls', entity: 'IFCWALL' },
  { name: 'Slabs', identifier: 'S', entity: 'IFCSLAB' },
  { name: 'Roofs', entity: 'IFCROOF' },
];
export const BASE = writeIds('Building', '1', RULES);
export const GROUPED = BASE.replace(
  '<ids ',
  `<!-- vakwerk:groups ${JSON.stringify({
    groups: [
      { name: 'Shell', rules: ['D', 'Walls'] },
      { name: 'Flat', rules: ['S', 'Roofs'] },
    ],
  })} -->\n<ids `,
);

export function edited(base: string, changes: readonly StudioChange[]): Studio {
  const studio = createStudio();
  assert.equal(studio.open(base).isOpen, true);
  for (const change of changes) studio.change(change, { now: 0 });
  return studio;
}

export const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Merges what two editors made of one file, and returns the collisions and the studio of the one who merges. */
export function mergeEdits(
  mine: StudioChange[],
  theirs: StudioChange[],
  { base = BASE, choice }: { base?: string; choice?: MergeChoice } = {},
) {
  const studio = edited(base, mine);
  const files = { base: bytesOf(base), theirs: bytesOf(edited(base, theirs).text()) };
  return { studio, files, ...studio.merge({ ...files, ...(choice && { choice }) }) };
}

export const named = (rule: number, text: string, name: 'name' | 'description' | 'instructions' = 'name'): StudioChange => ({
  what: 'ruleText',
  rule,
  name,
  text,
});
export const namesOf = (studio: Studio) => studio.state().rules.map(({ name }) => name);
export const property = (rule: number, baseName: string, value: string, at = 0): StudioChange => ({
  what: 'facet',
  rule,
  place: { part: 'requirements', kind: 'property', at },
  facet: {
    propertySet: { simpleValue: 'Pset_DoorCommon' },
    baseName: { simpleValue: baseName },
    dataType: 'IFCLABEL',
    value: { simpleValue: value },
    cardinality: 'REQUIRED',
  },
});
export const attribute = (
  rule: number,
  more: { instructions?: string; cardinality?: 'OPTIONAL'; name?: string },
): StudioChange => ({
  what: 'facet',
  rule,
  place: { part: 'requirements', kind: 'attribute', at: 0 },
  facet: {
    name: { simpleValue: more.name ?? 'Name' },
    cardinality: more.cardinality ?? 'REQUIRED',
    instructions: more.instructions,
  },
});

/** Merges with each editor preferred, and returns the collisions and both results. */
export function collide(mine: StudioChange[], theirs: StudioChange[], base?: string) {
  const undecided = mergeEdits(mine, theirs, { base });
  assert.equal(undecided.isMerged, false, 'nothing is merged until somebody chooses');
  assert.equal(undecided.studio.text(), edited(base ?? BASE, mine).text());
  const resultOf = (choice: MergeChoice) => {
    const { studio, isMerged } = mergeEdits(mine, theirs, { base, choice });
    assert.equal(isMerged, true);
    return studio;
  };
  const { collisions } = undecided;
  const results = { mine: resultOf('MINE'), theirs: resultOf('THEIRS') };
  for (const side of ['MINE', 'THEIRS'] as const) {
    const each = resultOf(Object.fromEntries(collisions.map(({ key }) => [key, side])));
    assert.equal(each.text(), results[side === 'MINE' ? 'mine' : 'theirs'].text(), 'the same choice for each is one choice');
  }
  return { collisions: collisions.map(withoutKey), ...results, resultOf, keys: collisions.map(({ key }) => key) };
}

export function withoutKey({ key, ...collision }: MergeCollision) {
  assert.notEqual(key, '');
  return collision;
}
