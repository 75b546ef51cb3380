/** Tests that the nodes of a scaled-out service share the clock of the database and do not use their own. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { findProjectFolder } from './project-folder.ts';

/** Files that read the clock of the node, and why that does not matter between nodes. */
const READERS: Record<string, string> = {
  'server/db/database-clock.ts': 'before its first reading',
  'server/db/open-database.ts': 'the embedded database has the clock of the process',
  'server/db/trace-database.ts': 'times of spans',
  'server/jobs/validate-child.ts': 'times of spans',
  'server/operations/check-database.ts': 'compares the clocks',
  'server/operations/check-storage.ts': 'compares the clocks',
  'server/organizations/discover-provider.ts': 'by how much the clock of the node is off',
  'server/diagnose-setup.ts': 'the moment of a diagnosis of this node',
  'server/import-map/verify/trial-server.ts': 'files of this machine',
  'cli/check.ts': 'the moment of an export',
  'cli/matrix.ts': 'the moment of an export',
  'cli/validate.ts': 'whether a certificate is valid now',
  'cli/validity-pieces.ts': 'the moment of an export',
};
const CLOCK = /new Date\(\)|Date\.now\(\)/;

test('no other code of the server reads the clock of its node', () => {
  const root = findProjectFolder();
  const sources = ['server', 'cli'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')),
  );
  const readers = sources.filter((name) => CLOCK.test(readFileSync(path.join(root, name), 'utf8')));
  assert.deepEqual(readers.sort(), Object.keys(READERS).sort());
});
