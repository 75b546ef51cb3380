import assert from 'node:assert/strict';
import test from 'node:test';
import { citedRows } from './cited-rows.ts';

const CASES: [name: string, rows: string[]][] = [
  ['shows the name [R134]', ['R134']],
  ['two rows [R082, R083]', ['R082', 'R083']],
  ['a range [R082-R085]', ['R082', 'R083', 'R084', 'R085']],
  ['a range without the second letter, and more [R008-010,R020]', ['R008', 'R009', 'R010', 'R020']],
  ['two citations [R001] and [R003]', ['R001', 'R003']],
  ['no brackets R001, no digits [R1], another letter [D12]', []],
];

for (const [name, rows] of CASES) {
  test(`the rows of "${name.replaceAll('[', '(').replaceAll(']', ')')}"`, () => {
    assert.deepEqual([...citedRows([name])], rows);
  });
}
