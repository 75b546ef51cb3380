import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { findFiles } from '../runner/test-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PIECES = 'common/ui/layout.ts';
const PAGES = /^(apps|elements|common|root-config)\/.*\.tsx?$/;

/** Styles by hand of which the kit has a piece. */
const BY_HAND: [piece: string, style: RegExp][] = [
  ['layout.small, quiet, smallInLine or quietInLine', /fontSize: '12px'/],
  // With a condition in the same line it folds the columns of a grid into one.
  ['layout.stack', /^(?!.*(@media|@container|NARROW)).*gridTemplateColumns: 'minmax\(0, 1fr\)'/],
  ['layout.plainList', /listStyle(Type)?: 'none'/],
];

test('pages take small text, columns and plain lists from the kit', () => {
  const files = findFiles(root, (path) => PAGES.test(path) && path !== PIECES);
  assert.ok(files.length > 500, `${files.length} files`);
  const byHand = files.flatMap((path) => {
    const lines = readFileSync(join(root, path), 'utf8').split('\n');
    return lines.flatMap((line, index) =>
      BY_HAND.filter(([, style]) => style.test(line)).map(([piece]) => `${path}:${index + 1}: use ${piece} of ${PIECES}`),
    );
  });
  assert.deepEqual(byHand, []);
});
