import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { loadSchema } from '../schema/load-schema.ts';
import { basesOfDataType } from './data-types.ts';

const TABLE = new URL('../../../shared/data/ids-standard/DataTypes.md', import.meta.url);
const skip = existsSync(TABLE) ? false : 'no ../shared/data here';
const VERSIONS = ['IFC2X3', 'IFC4', 'IFC4X3'] as const;

test('data types and their base types equal those in the table of the standard, in each version', { skip }, () => {
  const rows = [...readFileSync(TABLE, 'utf8').matchAll(/^\| (IFC\w+) +\| (\S+) +\| (\S+) +\| (\S+) +\| (xs:\w+)/gm)];
  assert.ok(rows.length > 350);
  const different: string[] = [];
  for (const [, name, ...cells] of rows) {
    const base = cells[3]!;
    for (const [i, version] of VERSIONS.entries()) {
      const bases = basesOfDataType(name!, loadSchema(version));
      const expected = cells[i]!.startsWith('✔') ? base : undefined;
      if (bases?.[0] !== expected) different.push(`${name} of ${version}: ${bases?.[0]}, not ${expected}`);
    }
  }
  assert.deepEqual(different, []);
});
