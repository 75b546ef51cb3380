import assert from 'node:assert/strict';
import test from 'node:test';
import type { StepValue } from '../../step/step-value.ts';
import { checkHeader } from './check-header.ts';

const DESCRIPTION: StepValue[] = [['ViewDefinition [ReferenceView_V1.2]'], '2;1'];
const NAME: StepValue[] = ['a.ifc', '2026-11-29T09:00:00', ['Ann'], ['Bouw'], 'p 1', 'Bouw - Model - 1.0', ''];
const ORIGINATING_SYSTEM = 5;

/** Returns the codes that a header breaks with one other field of FILE_NAME. */
function brokenBy(at: number, value: StepValue): string[] {
  const report = checkHeader(
    new Map<string, readonly StepValue[]>([
      ['FILE_DESCRIPTION', DESCRIPTION],
      ['FILE_NAME', NAME.with(at, value)],
      ['FILE_SCHEMA', [['IFC4']]],
    ]),
  );
  return report.rules.filter(({ outcome }) => outcome === 'BROKEN').map(({ code }) => code);
}

const SYSTEMS: [string, string[]][] = [
  ['Company - Application - 1.0', []],
  ['Company - Application (NL) - v2026.1-rc.2', []],
  ['Company - My-Application - 1.0', ['APPLICATION_NAME']],
  ['A - B - C - 1.0', ['COMPANY_NAME']],
  ['Company -   - 1.0', ['APPLICATION_NAME']],
  ['Company -  - 1.0', ['ORIGINATING_SYSTEM', 'APPLICATION_NAME']],
  [' - Application - 1.0', ['ORIGINATING_SYSTEM', 'COMPANY_NAME']],
  ['Company - Application - ', ['ORIGINATING_SYSTEM', 'VERSION']],
  ['Company - Application - 1.0-SNAPSHOT', ['VERSION']],
  ['Company - Application', ['ORIGINATING_SYSTEM']],
  ['Company-Application-1.0', ['ORIGINATING_SYSTEM']],
];

for (const [system, expected] of SYSTEMS) {
  test(`the originating system '${system}' breaks ${expected.join(' and ') || 'nothing'}`, () => {
    assert.deepEqual(brokenBy(ORIGINATING_SYSTEM, system), expected);
  });
}

const TIMES: [string, boolean][] = [
  ['2026-11-29T09:00:00+02:00', true],
  ['2024-02-29T23:59:59.25Z', true],
  ['2026-02-29T09:00:00', false],
  ['2026-11-29T24:00:00', false],
  ['2026-11-29T09:00', false],
  ['2026-11-29 09:00:00', false],
  ['2026-W48-7T09:00:00', false],
];

for (const [time, isValid] of TIMES) {
  test(`the time stamp ${time} is ${isValid ? 'valid' : 'not valid'}`, () => {
    assert.deepEqual(brokenBy(1, time), isValid ? [] : ['TIME_STAMP']);
  });
}
