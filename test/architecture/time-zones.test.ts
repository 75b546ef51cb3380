import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { findFiles } from '../runner/test-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** `formatDateTime`, the exports with the zone of their reader, and the hour of a day in Dutch time. */
const FORMATTERS = ['common/i18n/format.ts', 'engine/export/moment.ts', 'common/contract/dutch-day.ts'];
const SOURCES = /^(apps|bin|cli|common|elements|engine|integrations|packages|root-config|server)\/.*\.tsx?$/;
/** A format with a time of day. Times that are no moment, such as durations, are numbers. */
const TIME_OF_DAY = /timeStyle|\bhour: '|toLocale(Time)?String\(/;

test('a time of day is shown by the formatters that name its time zone', () => {
  const files = findFiles(root, (path) => SOURCES.test(path) && !/\.test\.tsx?$/.test(path) && !FORMATTERS.includes(path));
  assert.ok(files.length > 1000, `${files.length} files`);
  const byHand = files.flatMap((path) => {
    const lines = readFileSync(join(root, path), 'utf8').split('\n');
    return lines.flatMap((line, index) => (TIME_OF_DAY.test(line) ? [`${path}:${index + 1}: use formatDateTime`] : []));
  });
  assert.deepEqual(byHand, []);
  for (const path of FORMATTERS)
    assert.match(readFileSync(join(root, path), 'utf8'), TIME_OF_DAY, `${path} is no exception any more`);
});
