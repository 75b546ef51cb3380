import assert from 'node:assert/strict';
import test from 'node:test';
import {
  attribute,
  BASE,
  bytesOf,
  collide,
  edited,
  GROUPED,
  mergeEdits,
  named,
  namesOf,
  property,
  withoutKey,
} from '../../test/support/merge-edits.ts';
import { writeIds } from '../../test/support/write-ids.ts';
import { parseIds } from '../ids/parse-ids.ts';
import type { Studio } from './create-studio.ts';
import type { StudioChange } from './studio-messages.ts';

test('what one editor alone changed is taken over exactly, byte for byte', () => {
  const theirs: StudioChange[] = [
    named(1, 'Fa\u00e7ades'),
    { what: 'copyRule', rule: 0, name: 'More doors' },
    { what: 'removeRule', rule: 3 },
  ];
  for (const base of [BASE, GROUPED]) {
    const followed = mergeEdits([], theirs, { base });
    assert.deepEqual([followed.collisions, followed.isMerged, followed.isAhead], [[], true, false]);
    assert.equal(followed.studio.text(), new TextDecoder().decode(followed.files.theirs));
    const studio = edited(base, theirs);
    const text = studio.text();
    assert.deepEqual(studio.merge({ base: bytesOf(base), theirs: bytesOf(base) }), {
      collisions: [],
      isMerged: true,
      isAhead: true,
    });
    assert.equal(studio.text(), text);
  }
});

test('edits of different rules, and of different fields of one rule, are all in the merged file', () => {
  const mine = [named(0, 'Front doors'), named(1, 'Mine', 'description'), property(2, 'FireRating', '30')];
  const theirs = [named(3, 'Flat roofs'), named(1, 'Theirs', 'instructions'), property(2, 'Status', 'NEW')];
  const { collisions, studio } = mergeEdits(mine, theirs);
  assert.deepEqual(collisions, []);
  assert.deepEqual(namesOf(studio), ['Front doors', 'Walls', 'Slabs', 'Flat roofs']);
  studio.choose(1);
  const { description, instructions } = studio.state().chosen.rule;
  assert.deepEqual([description, instructions], ['Mine', 'Theirs']);
  studio.choose(2);
  const { properties } = studio.state().chosen.rule.specification.requirements;
  assert.deepEqual(properties.map(({ baseName }) => baseName.simpleValue).sort(), ['FireRating', 'Status']);
  assert.deepEqual(
    parseIds(studio.text()).findings.filter(({ code }) => code === 'STRUCTURE'),
    [],
  );
});

test('the cardinality, the instructions and the value of a requirement are edited separately, and undo takes back only mine', () => {
  const { collisions, studio } = mergeEdits([attribute(0, { instructions: 'Ask' })], [attribute(0, { cardinality: 'OPTIONAL' })]);
  assert.deepEqual(collisions, []);
  const read = () =>
    studio
      .state()
      .chosen.rule.specification.requirements.attributes.map(({ cardinality, instructions }) => [cardinality, instructions]);
  assert.deepEqual(read(), [['OPTIONAL', 'Ask']]);
  studio.undo();
  assert.deepEqual(read(), [['OPTIONAL', undefined]]);
  studio.redo();
  assert.deepEqual(read(), [['OPTIONAL', 'Ask']]);
});

test('a field that both changed differently is a collision, and all other changes stay with either preference', () => {
  const both = collide([named(0, 'My doors'), named(1, 'My walls')], [named(0, 'Their doors'), named(3, 'Their roofs')]);
  assert.deepEqual(both.collisions, [
    { what: 'ruleText', rule: 'My doors', name: 'name', mine: 'My doors', theirs: 'Their doors' },
  ]);
  assert.deepEqual(namesOf(both.mine), ['My doors', 'My walls', 'Slabs', 'Their roofs']);
  assert.deepEqual(namesOf(both.theirs), ['Their doors', 'My walls', 'Slabs', 'Their roofs']);
  assert.deepEqual(mergeEdits([named(0, 'Same')], [named(0, 'Same')]).collisions, []);
});

test('each collision has its own choice, and nothing is merged while one has none', () => {
  const mine = [named(0, 'My doors'), named(1, 'My walls'), named(2, 'My slabs'), property(3, 'FireRating', '30')];
  const theirs = [named(0, 'Their doors'), named(1, 'Their walls'), { what: 'removeRule', rule: 2 } as const];
  const { collisions, keys, resultOf } = collide(mine, [...theirs, property(2, 'FireRating', '60')]);
  assert.deepEqual(
    collisions.map(({ what }) => what),
    ['ruleText', 'ruleText', 'rule', 'facet'],
  );
  const [doors, walls, slabs, roofs] = keys as [string, string, string, string];
  const studio = resultOf({ [doors]: 'MINE', [walls]: 'THEIRS', [slabs]: 'THEIRS', [roofs]: 'MINE' });
  assert.deepEqual(namesOf(studio), ['My doors', 'Their walls', 'Roofs']);
  studio.choose(2);
  const [fireRating] = studio.state().chosen.rule.specification.requirements.properties;
  assert.deepEqual(fireRating?.value, { simpleValue: '30' });
  const some = mergeEdits(mine, [...theirs], { choice: { [doors]: 'MINE', [walls]: 'THEIRS' } });
  assert.equal(some.isMerged, false);
  // An earlier state, which undo restores, gets the same choices.
  studio.undo();
  assert.deepEqual(namesOf(studio), ['My doors', 'Their walls', 'Roofs']);
});

test('texts about the file collide one by one', () => {
  const about = (name: 'title' | 'author', text: string): StudioChange => ({ what: 'info', name, text });
  assert.deepEqual(mergeEdits([about('title', 'T')], [about('author', 'a@b.nl')]).collisions, []);
  const both = collide([about('title', 'Mine'), about('author', 'a@b.nl')], [about('title', 'Theirs')]);
  assert.deepEqual(both.collisions, [{ what: 'info', name: 'title', mine: 'Mine', theirs: 'Theirs' }]);
  assert.deepEqual(both.theirs.state().info, { title: 'Theirs', version: '1', author: 'a@b.nl' });
});

test('a requirement that both changed, or that one removed and the other changed, is one collision with both versions', () => {
  const [collision] = collide([property(0, 'FireRating', '30')], [property(0, 'FireRating', '60')]).collisions;
  assert.ok(collision?.what === 'facet' && collision.mine?.kind === 'property' && collision.theirs?.kind === 'property');
  assert.deepEqual(
    [collision.rule, collision.part, collision.mine.facet.value, collision.theirs.facet.value],
    ['Doors', 'requirements', { simpleValue: '30' }, { simpleValue: '60' }],
  );
  const remove: StudioChange = { what: 'removeFacet', rule: 0, place: { part: 'requirements', kind: 'attribute', at: 0 } };
  const removed = collide([remove], [attribute(0, { name: 'Tag' })]);
  assert.deepEqual(
    removed.collisions.map((one) => one.what === 'facet' && [one.mine?.kind, one.theirs?.kind]),
    [[undefined, 'attribute']],
  );
  assert.equal(removed.mine.state().chosen.rule.specification.requirements.attributes.length, 0);
  assert.equal(removed.theirs.state().chosen.rule.specification.requirements.attributes.length, 1);
  const occurs = (min: number, max: number | 'unbounded'): StudioChange => ({ what: 'occurrences', rule: 0, min, max });
  assert.deepEqual(collide([occurs(1, 'unbounded')], [occurs(0, 0)]).collisions, [
    {
      ...{ what: 'occurrences', rule: 'Doors' },
      mine: { minOccurrences: 1, maxOccurrences: undefined },
      theirs: { minOccurrences: 0, maxOccurrences: 0 },
    },
  ]);
});

test('a rule that one removed and the other changed is a collision; one that nobody changed is removed', () => {
  const remove = (rule: number): StudioChange => ({ what: 'removeRule', rule });
  assert.deepEqual(namesOf(mergeEdits([remove(0)], [remove(3)]).studio), ['Walls', 'Slabs']);
  for (const rule of [0, 1]) {
    const both = collide([remove(rule)], [named(rule, 'Kept')]);
    assert.deepEqual(both.collisions, [{ what: 'rule', rule: 'Kept', removedBy: 'MINE' }]);
    assert.deepEqual([namesOf(both.mine).length, namesOf(both.theirs).length], [3, 4]);
  }
});

test('both add rules, and both orders are kept where they do not contradict each other', () => {
  const add = (after: number, name: string): StudioChange => ({ what: 'addRule', after, name });
  const added = mergeEdits([add(0, 'Mine')], [add(0, 'Theirs'), add(4, 'Last')]);
  assert.deepEqual(added.collisions, []);
  assert.deepEqual(namesOf(added.studio), ['Doors', 'Theirs', 'Mine', 'Walls', 'Slabs', 'Roofs', 'Last']);
  assert.deepEqual(
    namesOf(mergeEdits([add(0, 'New rule')], [add(0, 'New rule')]).studio).length,
    6,
    'two rules, although they say the same',
  );
  const move = (rule: number, to: number): StudioChange => ({ what: 'moveRule', rule, to });
  const moved = mergeEdits([move(0, 1), named(3, 'Flat roofs')], [move(3, 2), add(1, 'New')]);
  assert.deepEqual(moved.collisions, []);
  assert.deepEqual(namesOf(moved.studio), ['Walls', 'New', 'Flat roofs', 'Doors', 'Slabs']);
  const contested = collide([move(0, 3)], [move(0, 1), move(0, 1), move(0, 2)]);
  assert.equal(contested.collisions[0]?.what, 'ruleOrder');
  assert.deepEqual(namesOf(contested.mine), ['Walls', 'Slabs', 'Roofs', 'Doors']);
});

/** The groups with the names of their rules. */
function groupsIn(studio: Studio): Record<string, string[]> {
  const { rows, rules } = studio.state();
  const groups: Record<string, string[]> = {};
  let group = '';
  for (const row of rows) {
    if (row.group !== undefined) group = row.group;
    else (groups[row.level === 0 ? '' : group] ??= []).push(rules[row.rule]?.name ?? '');
  }
  return groups;
}

test('groups merge: names, places, new groups, and rules that were renamed or moved to another group', () => {
  const group = (rule: number, name?: string): StudioChange => ({ what: 'group', rule, ...(name !== undefined && { name }) });
  const text = (at: number, name: string): StudioChange => ({ what: 'groupText', group: at, name: 'name', text: name });
  const merged = mergeEdits(
    [text(0, 'Outside'), named(1, 'Facades'), group(3, 'Top')],
    [group(1, 'Flat'), named(3, 'Roof'), named(0, 'Front doors')],
    {
      base: GROUPED,
    },
  );
  assert.deepEqual(merged.collisions, []);
  assert.deepEqual(groupsIn(merged.studio), { Outside: ['Front doors'], Flat: ['Slabs', 'Facades'], Top: ['Roof'] });
  const both = collide([group(0, 'Flat')], [group(0)], GROUPED);
  assert.deepEqual(both.collisions, [{ what: 'ruleGroup', rule: 'Doors', mine: 'Flat' }]);
  assert.deepEqual(groupsIn(both.theirs)[''], ['Doors']);
  const texts = collide([text(0, 'A')], [text(0, 'B')], GROUPED);
  assert.deepEqual(texts.collisions, [{ what: 'groupText', group: 'A', name: 'name', mine: 'A', theirs: 'B' }]);
  assert.deepEqual(Object.keys(groupsIn(texts.theirs)), ['B', 'Flat']);
  const dissolved = collide([{ what: 'dissolveGroup', group: 0 }], [text(0, 'B')], GROUPED);
  assert.deepEqual(dissolved.collisions, [{ what: 'group', group: 'B', removedBy: 'MINE' }]);
  assert.deepEqual(groupsIn(dissolved.mine)[''], ['Doors', 'Walls']);
  assert.deepEqual(groupsIn(dissolved.theirs).B, ['Doors', 'Walls']);
  const nest = (at: number, into: string): StudioChange => ({ what: 'nestGroup', group: at, into });
  const cyclic = collide([nest(0, 'Flat')], [nest(1, 'Shell')], GROUPED);
  assert.deepEqual(new Set(cyclic.collisions.map(({ what }) => what)), new Set(['groupPlaces']));
  assert.deepEqual(
    cyclic.theirs.state().rows.flatMap((row) => (row.group === undefined ? [] : [[row.group, row.level]])),
    [
      ['Shell', 0],
      ['Flat', 1],
    ],
  );
  // The groups of a file without a mapping follow from its numbers until somebody changes them.
  assert.deepEqual(groupsIn(mergeEdits([group(0, 'New')], [named(0, 'Renamed')]).studio).New, ['Renamed']);
});

test('a file that is not a version of the same file is a collision as a whole', () => {
  const studio = edited(BASE, [named(0, 'Mine')]);
  for (const theirs of [
    'no file',
    BASE.replaceAll('<', '<ids:').replaceAll('<ids:/', '</ids:').replaceAll('<ids:?', '<?').replace('xmlns=', 'xmlns:ids='),
  ]) {
    const { collisions, isMerged } = studio.merge({ base: bytesOf(BASE), theirs: bytesOf(theirs), choice: 'THEIRS' });
    assert.deepEqual([collisions.map(withoutKey), isMerged], [[{ what: 'file' }], false]);
  }
  assert.equal(namesOf(studio)[0], 'Mine');
});

test('a change that was made before the merge was shown is made in the rule that the user saw', () => {
  const studio = edited(BASE, [named(3, 'Flat roofs')]);
  const files = { base: bytesOf(BASE), theirs: bytesOf(edited(BASE, [{ what: 'removeRule', rule: 0 }]).text()) };
  assert.equal(studio.merge(files).isMerged, true);
  assert.deepEqual(namesOf(studio), ['Walls', 'Slabs', 'Flat roofs']);
  studio.change(named(1, 'My walls'), { now: 0, merges: 0 });
  assert.deepEqual(namesOf(studio), ['My walls', 'Slabs', 'Flat roofs']);
  studio.undo(0);
  assert.deepEqual(namesOf(studio), ['Walls', 'Slabs', 'Flat roofs']);
  studio.change(named(1, 'My slabs'), { now: 0, merges: 1 });
  assert.deepEqual(namesOf(studio), ['Walls', 'My slabs', 'Flat roofs']);
  studio.undo(1);
  studio.undo(1);
  assert.deepEqual(namesOf(studio), ['Walls', 'Slabs', 'Roofs']);
});

test('comments between rules stay where they are', () => {
  const base = BASE.replace('<specification name="Slabs"', '<!-- level -->\n<specification name="Slabs"');
  const add = (after: number, name: string): StudioChange => ({ what: 'addRule', after, name });
  const { studio } = mergeEdits(
    [add(0, 'Mine'), named(1, 'x', 'description')],
    [add(3, 'Theirs'), { what: 'removeRule', rule: 0 }],
    { base },
  );
  assert.equal(studio.text().split('<!-- level -->').length, 2);
  assert.match(studio.text(), /<!-- level -->\s*<specification name="Slabs"/);
});

/** A linear congruential generator, so that a failure can be repeated. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** An edit of one rule, found by its name, or of a text of the file. */
type NamedEdit = (studio: Studio) => StudioChange;

function randomEdit(random: (below: number) => number, name: string, number: number): NamedEdit {
  const at = (studio: Studio) => namesOf(studio).indexOf(name);
  const kinds: ((rule: number) => StudioChange)[] = [
    (rule) => named(rule, `Renamed ${number}`),
    (rule) => named(rule, `Text ${number}`, 'description'),
    (rule) => property(rule, 'FireRating', `${number}`),
    (rule) => attribute(rule, { instructions: `Ask ${number}` }),
    (rule) => ({ what: 'removeRule', rule }),
    (rule) => ({ what: 'addRule', after: rule, name: `Added ${number}` }),
    (rule) => ({ what: 'copyRule', rule, name: `Copied ${number}` }),
    (rule) => ({ what: 'group', rule, name: `Group ${number % 5}` }),
    (rule) => ({ what: 'occurrences', rule, min: 1, max: 'unbounded' }),
  ];
  const kind = kinds[random(kinds.length)] as (rule: number) => StudioChange;
  return (studio) => kind(at(studio));
}

const applied = (base: string, edits: readonly NamedEdit[]): Studio => {
  const studio = edited(base, []);
  for (const edit of edits) studio.change(edit(studio), { now: 0 });
  return studio;
};

test('merging edits of different rules equals making them one behind the other, in 300 random pairs', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = randomOf(seed);
    const rules = Array.from({ length: 12 }, (_, at) => ({
      name: `Rule ${at}`,
      ...(random(2) > 0 && { identifier: `id-${at}` }),
    }));
    const mapping = {
      groups: [0, 1].map((group) => ({
        name: `Group ${group}`,
        rules: rules.filter((_, at) => at % 3 === group).map(({ name, identifier }) => identifier ?? name),
      })),
    };
    const base = writeIds('Random', '1', rules).replace('<ids ', `<!-- vakwerk:groups ${JSON.stringify(mapping)} -->\n<ids `);
    const sides: [NamedEdit[], NamedEdit[]] = [[], []];
    for (const [number, { name }] of rules.entries()) if (random(3) > 0) sides[random(2)]?.push(randomEdit(random, name, number));
    const [mine, theirs] = sides;
    const files = { base: bytesOf(base), theirs: bytesOf(applied(base, theirs).text()) };
    const studio = applied(base, mine);
    const { collisions } = studio.merge(files);
    assert.deepEqual(collisions, [], `seed ${seed}`);
    const expected = applied(base, [...mine, ...theirs]);
    assert.deepEqual(contentOf(studio), contentOf(expected), `seed ${seed}`);
    for (let step = 0; step < mine.length; step += 1) studio.undo();
    assert.deepEqual(contentOf(studio), contentOf(applied(base, theirs)), `seed ${seed}, undone`);
  }
});

/** The rules in their order, and the groups with their rules in any order. */
function contentOf(studio: Studio): unknown {
  const rules = namesOf(studio).map((_name, at) => {
    studio.choose(at);
    const { identifier, ...rule } = studio.state().chosen.rule;
    // New rules have random identifiers.
    return { ...rule, identifier: identifier?.replace(/^[\da-f]{8}-.*/, 'new') };
  });
  const groups = Object.entries(groupsIn(studio)).map(([name, names]) => [name, names.toSorted()]);
  return { rules, groups: Object.fromEntries(groups) };
}

test('the cost of a merge is linear in the number of rules', () => {
  const timeOf = (count: number): number => {
    const base = writeIds(
      'Large',
      '1',
      Array.from({ length: count }, (_, at) => ({ name: `Rule ${at}` })),
    );
    const studio = edited(base, [named(0, 'Mine')]);
    const files = { base: bytesOf(base), theirs: bytesOf(edited(base, [named(count - 1, 'Theirs')]).text()) };
    const startMs = performance.now();
    assert.equal(studio.merge(files).isMerged, true);
    return performance.now() - startMs;
  };
  timeOf(500);
  const [small, large] = [timeOf(500), timeOf(4_000)];
  assert.ok(large < small * 8 * 4, `${small} ms for 500 rules, ${large} ms for 4,000`);
});
