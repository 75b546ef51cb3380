/** Every cell about Vakwerk in docs/feature-tables names the test that proves it, and every cell about others its source. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'docs/feature-tables');
/** The folders in which a test without e2e may be, in addition to the folder in its name. */
const PLACES: Record<string, string[]> = {
  'import-map': ['server/import-map', 'server/import-map/verify', 'server'],
  elements: ['elements', ''],
  'sign-in': ['server/auth', 'server'],
};
/** These describe a product, so no test proves them. */
const DESCRIPTIONS = ['what it is', 'licence'];
/** A feature that Vakwerk lacks needs no test. */
const ABSENT = /^(no\b|–)/;

const tables = readdirSync(folder).map((file) => ({ name: parse(file).name, text: readFileSync(join(folder, file), 'utf8') }));

for (const { name, text } of tables) {
  const [features = [], sources = []] = readTables(text);
  test(`${name}: an existing test proves each cell of Vakwerk`, () => {
    assert.deepEqual(
      features.flatMap(([feature = '', ours = '', heldBy = '']) => {
        if (ABSENT.test(ours) || DESCRIPTIONS.includes(feature) || heldBy.includes('the same')) return [];
        const tests = testsOf(heldBy);
        if (tests.length === 0) return [`${feature}: no test`];
        return tests.filter((one) => !isThere(name, one)).map((one) => `${feature}: ${one.name} is nowhere`);
      }),
      [],
    );
  });

  test(`${name}: each cell of others has a listed source, or says that there is none`, () => {
    const listed = sources.map(([key]) => key);
    const cells = features.flatMap(([feature, , , ...others]) => others.map((cell) => ({ feature, cell })));
    const cited = cells.flatMap(({ feature, cell }) =>
      [...cell.matchAll(/\[([A-Z]\d[^\]]*)\]/g)].flatMap(([, keys = '']) =>
        keys.split(', ').map((key) => ({ feature, key: key.replace(/ .*/, '') })),
      ),
    );
    assert.ok(cited.length > 0);
    assert.deepEqual(
      cited.filter(({ key }) => !listed.includes(key) && key !== 'open'),
      [],
    );
    assert.deepEqual(
      listed.filter((one) => !cited.some(({ key }) => key === one)),
      [],
      'listed and not cited',
    );
  });
}

/** Returns the rows of each table without its head and rule. */
function readTables(text: string): string[][][] {
  const blocks = text.split(/\n(?!\|)/).map((block) => block.split('\n').filter((line) => line.startsWith('|')));
  const isTable = (lines: string[]) => lines.length > 2;
  return blocks.filter(isTable).map((lines) => lines.slice(2).map(cellsOf));
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}

interface NamedTest {
  name: string;
  isEndToEnd: boolean;
}

/** Names after "e2e" are tests of test/e2e, until the end of the cell. */
function testsOf(cell: string): NamedTest[] {
  const [unitTests = '', endToEnd = ''] = cell.split(/\be2e\b(.*)/s);
  const namesOf = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  return [
    ...namesOf(unitTests).map((name) => ({ name, isEndToEnd: false })),
    ...namesOf(endToEnd).map((name) => ({ name, isEndToEnd: true })),
  ];
}

function isThere(table: string, { name, isEndToEnd }: NamedTest): boolean {
  if (isEndToEnd && existsSync(join(root, 'test/e2e', `${name}.test.ts`))) return true;
  // Recognises a folder of tests, and the checks that fail the build.
  if (/^test\//.test(name)) return existsSync(join(root, name));
  if (/^build\//.test(name)) return existsSync(join(root, `${name}.ts`));
  return (PLACES[table] ?? []).some((place) => existsSync(join(root, place, `${name}.test.ts`)));
}
