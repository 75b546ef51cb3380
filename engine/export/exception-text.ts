/** Words exceptions: those of failures of rules, and those of findings on the validity of the file. */
import type { ExportException, ExportValidity, ExportValidityCause, ExportWords } from './export-input.ts';

/** Returns why a failure is accepted and until when; verdicts do not change. */
export function exceptionText(exception: Pick<ExportException, 'reason' | 'until'> | undefined, words: ExportWords): string {
  return exception ? words.text('exceptionUntil', { date: exception.until, reason: exception.reason }) : '';
}

/** Returns what exceptions cover of a rule of IFC: all of it and why, or how many findings; '' where that is nothing. */
export function exceptedText({ exception, excepted = 0 }: ExportValidityCause, words: ExportWords): string {
  return exceptionText(exception, words) || (excepted > 0 ? words.text('excepted', { count: excepted }) : '');
}

/** Returns whether exceptions cover a finding on the validity of the file. */
export function hasExceptions(validity: ExportValidity | undefined): boolean {
  return validity?.layers.some(({ causes }) => causes.some(({ excepted = 0 }) => excepted > 0)) ?? false;
}
