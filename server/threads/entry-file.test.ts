import assert from 'node:assert/strict';
import test from 'node:test';
import { entryFile, loaderArguments, READS_TYPESCRIPT } from './entry-file.ts';

test('a thread runs its source next to the caller, and its bundle from the service and from the command line', () => {
  const files = [
    entryFile('./findings-worker.ts', 'file:///p/server/findings/run-findings-thread.ts'),
    entryFile('../database-worker.ts', 'file:///p/server/db/embedded/database-thread.ts'),
    entryFile('./findings-worker.ts', 'file:///p/dist/server/main.mjs'),
    entryFile('../database-worker.ts', 'file:///p/dist/cli/main.mjs'),
  ];
  assert.deepEqual(
    files.map(({ pathname }) => pathname),
    [
      '/p/server/findings/findings-worker.ts',
      '/p/server/db/database-worker.ts',
      '/p/dist/server/findings-worker.mjs',
      '/p/dist/server/database-worker.mjs',
    ],
  );
  const fromSource = READS_TYPESCRIPT ? 0 : 2;
  assert.deepEqual(
    files.map((entry) => loaderArguments(entry).length),
    [fromSource, fromSource, 0, 0],
  );
});
