/** Words exceptions: those of failures of rules, and those of findings on the validity of the file. */
import type { ExportException, ExportValidity, ExportValidityCause, ExportWords } from './export-input.ts';

type AcceptedFailure = Pick<ExportException, 'reason' | 'until'> & Partial<Pick<ExportException, 'objects'>>;

/** Returns why a failure is accepted and until when, and for how many objects if there are several; verdicts do not change. */
export function exceptionText(exception: AcceptedFailure | undefined, words: ExportWords): string {
  if (!exception) return '';
  const { until: date, reason, objects = 1 } = exception;
  return objects > 1
    ? words.text('exceptionOfSeveral', { date, reason, count: objects })
    : words.text('exceptionUntil', { date, reason });
}

/** Returns what exceptions cover of a rule of IFC: all of it and why, or how many findings; '' where that is nothing. */
export function exceptedText({ exception, excepted = 0 }: ExportValidityCause, words: ExportWords): string {
  return exceptionText(exception, words) || (excepted > 0 ? words.text('excepted', { count: excepted }) : '');
}

/** Returns whether exceptions cover a finding on the validity of the file. */
export function hasExceptions(validity: ExportValidity | undefined): boolean {
  return validity?.layers.some(({ causes }) => causes.some(({ excepted = 0 }) => excepted > 0)) ?? false;
}
