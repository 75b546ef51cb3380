/** One official test case: a model and its specification, both named after the expected verdict. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { auditIds } from '../../engine/ids/audit-ids.ts';
import { parseIds } from '../../engine/ids/parse-ids.ts';
import type { Report } from '../../engine/report/report.ts';
import { createValidation } from '../../engine/validate.ts';
import { sharedData, sharedFiles } from '../support/shared-data.ts';

interface ConformanceCase {
  /** The path below the folder of the cases, without extension, such as entity/pass-a_wall. */
  name: string;
  expected: 'PASSED' | 'FAILED' | 'INVALID';
  idsPath: string;
  ifcPath: string;
}

export const CASES_FOLDER = 'ids-testcases';
const EXPECTED = { pass: 'PASSED', fail: 'FAILED', invalid: 'INVALID' } as const;

/** Returns every case in ../shared; empty if the shared data is absent. */
export function listCases(): ConformanceCase[] {
  const folder = sharedData(CASES_FOLDER) ?? '';
  return sharedFiles(CASES_FOLDER, '.ids').map((path) => {
    const name = path.replace(/\.ids$/, '');
    const prefix = /^(pass|fail|invalid)-/.exec(basename(name))?.[1] as keyof typeof EXPECTED | undefined;
    if (!prefix) throw new Error(`The name of ${path} does not say what is expected`);
    return { name, expected: EXPECTED[prefix], idsPath: join(folder, path), ifcPath: join(folder, `${name}.ifc`) };
  });
}

/** Reads both files and checks the model against the specification, in this process. */
export function validateCase({ idsPath, ifcPath }: Pick<ConformanceCase, 'idsPath' | 'ifcPath'>): Report {
  const { specification, findings } = parseIds(readFileSync(idsPath));
  if (!specification) throw new Error(`The specification cannot be read: ${JSON.stringify(findings)}`);
  const validation = createValidation({ specifications: [{ id: basename(idsPath), specification }] });
  validation.push(readFileSync(ifcPath));
  return validation.finish();
}

/** Returns the errors that the audit finds in the specification itself. */
export function auditErrors({ idsPath }: ConformanceCase): string[] {
  return auditIds(readFileSync(idsPath))
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ code, line, message }) => `${line}: ${code} ${message}`);
}
