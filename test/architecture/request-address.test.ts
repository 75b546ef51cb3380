/** Restricts the reading of a request's address: one route has many spellings of it, so decisions go by the matched route. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { findFiles } from '../runner/test-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The files that read an address, each with the reason why its spelling decides nothing about access. */
const READERS = [
  // The answer of the provider is in the query, of which the library reads the whole address.
  'server/auth/oidc-routes.ts',
  // Decodes the address of an unknown route, to list the methods of the known ones.
  'server/http/known-methods.ts',
  // These two are servers of a build's own files for a browser on the same machine.
  'server/import-map/build/serve-group.ts',
  'server/import-map/verify/trial-proxy.ts',
  // Passes the query on to the page that asks for consent.
  'server/programs/program-routes.ts',
];

test('no other file of the server reads the address of a request as its caller spells it', () => {
  const sources = findFiles(root, (path) => path.startsWith('server/') && path.endsWith('.ts') && !path.endsWith('.test.ts'));
  const readers = sources.filter((path) => /\brequest\.(raw\.)?url\b/.test(readFileSync(join(root, path), 'utf8')));
  assert.deepEqual(readers, READERS);
});
