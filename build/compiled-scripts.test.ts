import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isBadInput } from '../cli/bad-input.ts';
import { type CheckOptions, check } from '../cli/check.ts';
import { loadCompiledScript } from '../cli/compiled-script.ts';
import { buildCompiledScripts } from './compiled-scripts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = mkdtempSync(join(tmpdir(), 'vakwerk-compiled-'));
const script = pathToFileURL(join(out, 'cli/check.cjs'));
const codePath = `${fileURLToPath(script)}.code`;

before(() => buildCompiledScripts({ root, out }));
after(() => rmSync(out, { recursive: true }));

const load = () => loadCompiledScript<{ check: typeof check }>(script);

/** Bytes of the report, and the exit code. */
async function reportOf(run: typeof check): Promise<[string, number]> {
  const path = join(out, 'report.json');
  const options: CheckOptions = {
    model: join(root, 'samples/rijwoning-met-fouten-ifc4x3.ifc'),
    ids: [join(root, 'specifications/minibim-3.1.ids')],
    format: 'json',
    language: 'nl',
    force: false,
    out: path,
  };
  const code = await run(options);
  return [readFileSync(path, 'utf8'), code];
}

// First: another check of this process tunes V8, which then takes no code any more.
test('a start takes the code that the build made, and checks as from source', async () => {
  const { exports, isCompiledBefore } = load();
  assert.equal(isCompiledBefore, true);
  assert.deepEqual(await reportOf(exports.check), await reportOf(check));
});

test('what the caller must mend is told as such across the border of the script', async () => {
  const { exports } = load();
  await assert.rejects(exports.check({ model: 'a.ifc', ids: [], format: 'text', language: 'en', force: false }), (error) =>
    isBadInput(error),
  );
});

test('code that V8 refuses, and none at all, cost time alone', async () => {
  const right = await reportOf(check);
  writeFileSync(codePath, readFileSync(codePath).subarray(0, 1000));
  const refused = loadAnother();
  rmSync(codePath);
  const absent = loadAnother();
  for (const { exports, isCompiledBefore } of [refused, absent]) {
    assert.equal(isCompiledBefore, false);
    assert.deepEqual(await reportOf(exports.check), right);
  }
});

/** A script that this process has compiled before is taken from V8's own memory. */
function loadAnother() {
  appendFileSync(script, '\n');
  return load();
}
