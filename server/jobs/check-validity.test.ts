/** Tests the check of the validity of a file in the validating process. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { DEFAULT_VALIDITY, type ProjectValidity } from '../../common/contract/validity.ts';
import { decodeValidity } from '../reports/encode-validity.ts';
import { VALIDITY_INDEX } from '../reports/write-report-blob.ts';
import { readSpecification } from '../specifications/read-specification.ts';
import { checkValidity } from './check-validity.ts';
import { validateFile } from './validate-file.ts';

const OFF: ProjectValidity = { syntax: 'OFF', header: 'OFF', schema: 'OFF', rules: 'OFF' };
const MODEL = 'samples/rijwoning-met-fouten-ifc4.ifc';

function temporaryFile(t: TestContext): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-validity-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  return path.join(folder, 'blob');
}

async function validate(t: TestContext, validity: ProjectValidity) {
  const blobFile = temporaryFile(t);
  const specification = readSpecification({ bytes: fs.readFileSync('specifications/minibim-3.1.ids') });
  const specifications = [{ id: 's', specification, disabledRules: [] }];
  const phases: string[] = [];
  const progress: number[] = [];
  const order = { file: MODEL, blobFile, specifications, validity };
  const result = await validateFile(
    order,
    (share) => progress.push(share),
    (phase) => phases.push(phase),
  );
  return { result, blob: fs.readFileSync(blobFile), phases, progress };
}

test('the validity of a file is stored with its report and changes nothing else in it', async (t) => {
  const on = await validate(t, DEFAULT_VALIDITY);
  const off = await validate(t, OFF);
  const { validity, chunks, ...rules } = on.result;
  const { validity: _, chunks: otherChunks, ...otherRules } = off.result;
  assert.deepEqual(rules, otherRules);
  const ofRules = (all: typeof chunks) => all.filter(({ spec_index }) => spec_index !== VALIDITY_INDEX);
  assert.deepEqual(ofRules(chunks), ofRules(otherChunks));
  const chunk = chunks.find(({ spec_index }) => spec_index === VALIDITY_INDEX);
  assert.ok(chunk && chunk.byte_offset + chunk.length === on.blob.length);
  const stored = await decodeValidity(on.blob.subarray(chunk.byte_offset));
  const verdict = JSON.parse(validity ?? '');
  assert.equal(verdict.outcome, stored.outcome);
  assert.deepEqual(
    verdict.layers.map(({ outcome }: { outcome: string }) => outcome === 'OFF'),
    [false, false, false, false, false],
  );
  assert.deepEqual(
    on.progress,
    on.progress.toSorted((a, b) => a - b),
  );
});

test('layers that are off are not checked, and with all of them off the file is not read again', async () => {
  const some = await checkValidity(MODEL, { settings: { ...OFF, header: 'REQUIRED' }, schema: 'IFC4' }, () => undefined);
  const outcomes = some.validity.layers.map(({ layer, outcome, level }) => [layer, outcome !== 'OFF', level]);
  assert.deepEqual(outcomes, [
    ['SYNTAX', false, 'OFF'],
    ['HEADER', true, 'REQUIRED'],
    ['SCHEMA', false, 'OFF'],
    ['RULES', false, 'OFF'],
    // No project sets it: signatures are verified wherever a file is checked.
    ['SIGNATURES', true, 'TOLD'],
  ]);
  const none = await checkValidity('/nowhere', { settings: OFF, schema: 'IFC4' }, () => assert.fail('it read the file'));
  assert.equal(none.validity.outcome, 'UNDECIDED');
  assert.ok(none.validity.layers.every(({ outcome }) => outcome === 'OFF'));
});

test('a file that is away is an error of the store, which leaves no layer undecided', async () => {
  const check = checkValidity('/nowhere', { settings: DEFAULT_VALIDITY, schema: 'IFC4' }, () => undefined);
  await assert.rejects(check, { code: 'ENOENT' });
});

test('an error of Vakwerk leaves the layers that are on undecided with the reason, and the process goes on', async (t) => {
  const file = temporaryFile(t);
  fs.writeFileSync(file, 'no STEP file');
  const { validity, fault } = await checkValidity(
    file,
    { settings: { ...DEFAULT_VALIDITY, rules: 'OFF' }, schema: 'IFC4' },
    () => undefined,
  );
  assert.match(fault ?? '', /NOT_STEP/);
  assert.equal(validity.outcome, 'UNDECIDED');
  assert.deepEqual(
    validity.layers.map(({ outcome }) => outcome),
    ['UNDECIDED', 'UNDECIDED', 'UNDECIDED', 'OFF', 'OFF'],
  );
});
