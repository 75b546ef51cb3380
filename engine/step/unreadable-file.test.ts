import assert from 'node:assert/strict';
import test from 'node:test';
import { indexBytes } from './index-bytes.ts';
import type { RecordIndex } from './record-index.ts';
import { bytesOf, FIRST_DATA_LINE, stepText } from './step-text.ts';
import { isUnreadableFile, type UnreadableFileCode } from './unreadable-file.ts';

const all = (): boolean => true;
const indexText = (text: string): RecordIndex => indexBytes(bytesOf(text), all);

test('a file that is not STEP or is truncated cannot be read', () => {
  const whole = stepText(['#1=IFCWALL($);']);
  const cases: [string, string, UnreadableFileCode, number][] = [
    ['nothing', '', 'EMPTY_FILE', 1],
    ['white space', ' \n\n', 'NOT_STEP', 3],
    ['XML', '<?xml version="1.0"?>', 'NOT_STEP', 1],
    ['a zip', 'PK\u0003\u0004', 'NOT_STEP', 1],
    ['another standard', 'ISO-10303-28;HEADER;', 'NOT_STEP', 1],
    ['a comment that is none', '/ISO-10303-21;', 'NOT_STEP', 1],
    ['a long first statement', `ISO-10303-21${' '.repeat(100)};`, 'NOT_STEP', 1],
    ['no header', 'ISO-10303-21;\nDATA;', 'HEADER_INVALID', 2],
    ['no schema', "ISO-10303-21;\nHEADER;\nFILE_NAME('a','b');\nENDSEC;", 'HEADER_INVALID', 4],
    ['an empty schema', 'ISO-10303-21;\nHEADER;\nFILE_SCHEMA(());\nENDSEC;', 'HEADER_INVALID', 4],
    ['a schema that is no text', 'ISO-10303-21;\nHEADER;\nFILE_SCHEMA((IFC4));\nENDSEC;', 'HEADER_INVALID', 4],
    ['cut in the first statement', 'ISO-10303', 'NOT_STEP', 1],
    ['cut in the header', "ISO-10303-21;HEADER;FILE_SCHEMA(('IFC4", 'TRUNCATED', 1],
    ['cut before the data', "ISO-10303-21;HEADER;FILE_SCHEMA(('IFC4'));ENDSEC;", 'TRUNCATED', 1],
    ['cut in a record', whole.slice(0, whole.indexOf('($)')), 'TRUNCATED', FIRST_DATA_LINE],
    ['cut after a record', whole.slice(0, whole.indexOf('($)') + 4), 'TRUNCATED', FIRST_DATA_LINE],
    ['a comment not closed', stepText(['#1=IFCWALL($);/*']), 'TRUNCATED', FIRST_DATA_LINE + 3],
    ['no data section', "ISO-10303-21;HEADER;FILE_SCHEMA(('IFC4'));ENDSEC;END-ISO-10303-21;", 'UNREADABLE_DATA', 1],
    ['data that is no STEP', stepText(['\u0000\u0001 garbage;', 'more;']), 'UNREADABLE_DATA', FIRST_DATA_LINE],
  ];
  for (const [name, text, code, line] of cases) {
    for (const chunkBytes of [1, 1_000_000]) {
      assert.throws(
        () => indexBytes(bytesOf(text), all, chunkBytes),
        (error) => isUnreadableFile(error) && assert.deepEqual([error.code, error.line], [code, line], name) === undefined,
        name,
      );
    }
  }
});

test('a file that lacks only its last statements is read with a finding', () => {
  const whole = stepText(['#1=IFCWALL($);']);
  const cases = [
    whole.slice(0, whole.indexOf('END-ISO')),
    whole.slice(0, whole.indexOf('END-ISO') + 5),
    whole.replace('ENDSEC;\nEND-ISO', 'END-ISO'),
  ];
  for (const text of cases) {
    const index = indexText(text);
    assert.deepEqual([index.count, index.findings.map(({ code }) => code)], [1, ['END_MISSING']]);
  }
});

test('a file whose only record has an oversized id is read without it', () => {
  for (const id of ['99999999999999999999', '9'.repeat(400)]) {
    const index = indexBytes(bytesOf(stepText([`#${id}=IFCWALL('a',$,$,$,$,$,$,$,$);`])), () => true);
    assert.equal(index.count, 0);
    assert.deepEqual(
      index.findings.map(({ code, line, stepId }) => [code, line, stepId]),
      [['RECORD_UNREADABLE', FIRST_DATA_LINE, undefined]],
    );
  }
});
