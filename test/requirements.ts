/**
 * `npm run requirements`: lists the rows of docs/requirements.tsv that no passing test cites, by area. Reads the saved results of
 * the last test run. A test cites rows in its name: [R134], [R082, R083] or [R082-R086].
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { citedRows } from './runner/cited-rows.ts';
import { readArguments } from './runner/read-arguments.ts';
import { resultsPath, type TestResult } from './runner/results.ts';

interface Row {
  id: string;
  area: string;
  text: string;
}

const root = fileURLToPath(new URL('..', import.meta.url));

function readRows(): Row[] {
  const [, ...lines] = readFileSync(join(root, 'docs/requirements.tsv'), 'utf8').trimEnd().split('\n');
  return lines.map((line) => line.split('\t')).map(([id = '', area = '', text = '']) => ({ id, area, text }));
}

function printArea(area: string, rows: Row[]): void {
  console.log(`\n${area} (${rows.length})`);
  for (const { id, text } of rows) console.log(`  ${id}  ${text}`);
}

function main() {
  readArguments('npm run requirements (no options)');
  const path = resultsPath(root);
  if (!existsSync(path)) {
    console.error('There are no test results yet: run npm test first.');
    process.exitCode = 1;
    return;
  }
  const { tests }: { tests: TestResult[] } = JSON.parse(readFileSync(path, 'utf8'));
  const rows = readRows();
  const proved = citedRows(tests.filter(({ outcome }) => outcome === 'passed').map(({ name }) => name));
  const unproved = rows.filter(({ id }) => !proved.has(id));
  for (const area of new Set(unproved.map((row) => row.area))) {
    printArea(
      area,
      unproved.filter((row) => row.area === area),
    );
  }
  const unknown = [...proved].filter((id) => !rows.some((row) => row.id === id));
  if (unknown.length > 0) console.log(`\nCited, but not in docs/requirements.tsv: ${unknown.join(', ')}`);
  console.log(
    `\n${rows.length - unproved.length} of ${rows.length} requirements are cited by a passing test, ${unproved.length} are not.`,
  );
  console.log(`From the test run of ${statSync(path).mtime.toISOString()}.`);
}

main();
