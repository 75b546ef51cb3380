import assert from 'node:assert/strict';
import test from 'node:test';
import { indexBytes } from './index-bytes.ts';
import { readArguments } from './read-values.ts';
import type { RecordIndex, StepFinding } from './record-index.ts';
import { bytesOf, FIRST_DATA_LINE, stepText } from './step-text.ts';

const all = (): boolean => true;
const idsOf = (index: RecordIndex): number[] => [...index.ids];
const indexText = (text: string): RecordIndex => indexBytes(bytesOf(text), all);

test('[R277] a damaged record is a finding and the records around it are read', () => {
  const first = '#1=IFCWALL($);';
  const last = "#9=IFCWALL('end');";
  const cases: [string, string[], Partial<StepFinding>[], number[]][] = [
    ['no type', ['#2=($);'], [{ stepId: 2 }], []],
    ['no parenthesis', ['#2=IFCWALL;'], [{ stepId: 2 }], []],
    ['no equals sign', ['#2 IFCWALL($);'], [{ stepId: 2 }], []],
    ['no id', ['#=IFCWALL($);'], [{}], []],
    ['an id that is no number', ['#x=IFCWALL($);'], [{}], []],
    ['a number for a type', ['#2=12($);'], [{ stepId: 2 }], []],
    ['one parenthesis too few', ["#2=IFCWALL('a',($);"], [{ stepId: 2 }], []],
    ['one parenthesis too many', ["#2=IFCWALL('a'));"], [{ stepId: 2 }], []],
    ['garbage', ['garbage, and more of it;'], [{}], []],
    ['text after the parenthesis', ["#2=IFCWALL('a') x;"], [{ stepId: 2 }], []],
    ['a quote not closed', ["#2=IFCWALL('a,$);", "#3=IFCDOOR('b');"], [{ stepId: 2 }], [3]],
    ['a quote not closed, two lines on', ["#2=IFCWALL('a,$);", '#3=IFCDOOR($);', "#4=IFCDOOR('b');"], [{ stepId: 2 }], [3, 4]],
    ['a lone quote inside a string', ["#2=IFCWALL('it's',$);", "#3=IFCDOOR('b');"], [{ stepId: 2 }], [3]],
    ['no semicolon', ['#2=IFCWALL($)', '#3=IFCDOOR($);'], [{ stepId: 2 }], [3]],
    ['no end at all', ['#2=IFCWALL(($', '#3=IFCDOOR($);'], [{ stepId: 2 }], [3]],
    ['garbage without a semicolon', ['#2=garbage', '#3=IFCDOOR($);'], [{ stepId: 2 }], [3]],
    ['a slash before anything', ['/2=IFCWALL($);'], [{}], []],
    ['a slash', ['#2=IFCWALL(/);'], [{ stepId: 2 }], []],
    ['references at line starts in a damaged record', ['#2=IFCWALL((#1,', '#1,', '#1;'], [{ stepId: 2 }], []],
  ];
  for (const [name, lines, findings, ids] of cases) {
    for (const chunkBytes of [1, 7, 1_000_000]) {
      const index = indexBytes(bytesOf(stepText([first, ...lines, last])), all, chunkBytes);
      assert.deepEqual(
        index.findings.map(({ code, line, stepId }) => ({ code, line, stepId })),
        findings.map(({ stepId }) => ({ code: 'RECORD_UNREADABLE', line: FIRST_DATA_LINE + 1, stepId })),
        name,
      );
      assert.deepEqual(idsOf(index), [1, ...ids, 9], name);
      assert.deepEqual(readArguments(index, index.rowOf(9)), ['end'], name);
    }
  }
});

test('an unclosed quote loses only its own record, up to the end of the file', () => {
  const cases: [string[], number[]][] = [
    [
      ["#1=IFCWALL('a,$);", '#2=IFCDOOR($);', '#3=IFCWALL($);'],
      [2, 3],
    ],
    [['#1=IFCDOOR($);', "#2=IFCWALL('a,$);"], [1]],
    [
      ['#1=IFCDOOR($);', "#2=IFCWALL('a',$);", "#3=IFCWALL('a,$);", '#4=IFCDOOR((#1,', '#2));'],
      [1, 2, 4],
    ],
  ];
  for (const [lines, ids] of cases) {
    for (const chunkBytes of [1, 13, 1_000_000]) {
      const index = indexBytes(bytesOf(stepText(lines)), all, chunkBytes);
      assert.deepEqual(idsOf(index), ids);
      assert.deepEqual(
        index.findings.map(({ code }) => code),
        ['RECORD_UNREADABLE'],
      );
    }
  }
});

test('at most a thousand findings are stored, and all are counted', () => {
  const index = indexText(stepText([...Array.from({ length: 1500 }, (_, i) => `#${i}=;`), '#1500=IFCWALL();']));
  assert.equal(index.findings.length, 1000);
  assert.equal(index.findingCount, 1500);
  assert.deepEqual(index.findings[999], {
    code: 'RECORD_UNREADABLE',
    line: FIRST_DATA_LINE + 999,
    offsetBytes: index.findings[999]?.offsetBytes,
    stepId: 999,
  });
});
