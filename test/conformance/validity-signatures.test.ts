/** Runs buildingSMART's fixtures of digital application authentication: the manifest has the expected result. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { ValidityCheck } from '../../engine/validity/check-validity.ts';
import { verifySignatures } from '../../server/jobs/verify-signatures.ts';
import { sharedData, withoutShared } from '../support/shared-data.ts';

const FOLDER = 'ifc-validity';

function readFixtures(): { file: string; expected: string }[] {
  const path = sharedData(`${FOLDER}/MANIFEST.tsv`);
  const lines = path ? readFileSync(path, 'utf8').trim().split(/\r?\n/).slice(1) : [];
  return lines.flatMap((line) => {
    const [file = '', expected = ''] = line.split('\t');
    return file.startsWith('signatures/') ? [{ file, expected }] : [];
  });
}

const fixtures = readFixtures();

test('the fixtures of signatures are present', { skip: withoutShared(FOLDER) }, () => {
  assert.ok(fixtures.length >= 3);
});

for (const { file, expected } of fixtures) {
  test(`${file} has the result of its manifest`, async () => {
    const path = sharedData(`${FOLDER}/${file}`) as string;
    const check = new ValidityCheck([], (blocks) => verifySignatures(path, blocks, { certificates: [], now: new Date() }));
    check.push(readFileSync(path));
    const layer = (await check.finish()).layers.find(({ layer }) => layer === 'SIGNATURES');
    assert.equal(layer?.outcome, expected === 'pass' ? 'VALID' : 'INVALID', JSON.stringify(layer?.findings));
    assert.ok(layer?.signatures?.every(({ signer }) => signer === 'Acme Inc. end-entity'));
  });
}
