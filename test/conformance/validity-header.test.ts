/** Runs buildingSMART's fixtures of the header policy: the folder names the field, the manifest the expected result. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { ValidityCheck } from '../../engine/validity/check-validity.ts';
import { sharedData, withoutShared } from '../support/shared-data.ts';

const FOLDER = 'ifc-validity';

function readFixtures(): { file: string; expected: string; code: string }[] {
  const path = sharedData(`${FOLDER}/MANIFEST.tsv`);
  const lines = path ? readFileSync(path, 'utf8').trim().split(/\r?\n/).slice(1) : [];
  return lines.flatMap((line) => {
    const [file = '', expected = ''] = line.split('\t');
    const [folder, field = ''] = file.split('/');
    return folder === 'header' ? [{ file, expected, code: field.toUpperCase() }] : [];
  });
}

const fixtures = readFixtures();

test('the fixtures of the header policy are present', { skip: withoutShared(FOLDER) }, () => {
  assert.ok(fixtures.length > 30);
});

for (const { file, expected, code } of fixtures) {
  test(`${file} has the result of its manifest`, async () => {
    const bytes = readFileSync(sharedData(`${FOLDER}/${file}`) as string);
    const check = new ValidityCheck(['SYNTAX', 'HEADER']);
    check.push(bytes);
    // One fixture was published without any bytes.
    if (bytes.length === 0) return assert.rejects(check.finish(), { name: 'UnreadableFile', code: 'EMPTY_FILE' });
    const [syntax, header] = (await check.finish()).layers;
    if (code === 'SYNTAX_ERROR') return assert.equal(syntax?.outcome, 'INVALID');
    const rule = header?.rules.find((one) => one.code === code);
    assert.equal(rule?.outcome, expected === 'pass' ? 'HOLDS' : 'BROKEN', JSON.stringify(header?.findings));
  });
}
