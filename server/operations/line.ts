/** Creates a line of a diagnosis: a code decides its state. */
import {
  DIAGNOSIS_CODES,
  type DiagnosisCheck,
  type DiagnosisCode,
  type DiagnosisLine,
} from '../../common/contract/operations.ts';

export function lineOf(check: DiagnosisCheck, code: DiagnosisCode, facts: DiagnosisLine['facts'] = {}): DiagnosisLine {
  return { check, state: DIAGNOSIS_CODES[code], code, facts };
}

/** Returns the message of an error on one line, with the cause that Node hides behind "fetch failed". */
export function wordsOf(error: unknown): string {
  const root = rootOf(error) as NodeJS.ErrnoException;
  return (root.message || root.code || root.name || String(error)).replaceAll(/\s+/g, ' ').slice(0, WORDS_MAX_LENGTH);
}

const WORDS_MAX_LENGTH = 200;

/** Returns the first cause of an error. */
export function rootOf(error: unknown): unknown {
  const { cause } = (error ?? {}) as { cause?: unknown };
  return cause instanceof Error ? rootOf(cause) : error;
}

/** Returns the code of the first cause; for a host with several addresses that of the first. */
export function codeOf(error: unknown): string {
  const { code, errors } = rootOf(error) as { code?: string; errors?: { code?: string }[] };
  return code ?? errors?.[0]?.code ?? '';
}
