/**
 * The detail of `vakwerk-report` for a file that was checked in the browser. The report of a large model is tens of megabytes of
 * JSON, so it is parsed only when a page reads `report`; `blob` has the bytes.
 */
import type { Report } from '../../common/contract/reports.ts';

interface CheckReportDetail {
  filename: string;
  outcome: 'PASSED' | 'FAILED';
  /** The same bytes as `vakwerk check --format json` writes. */
  readonly blob: Blob;
  readonly report: Report & { filename: string };
}

export function reportDetail(
  filename: string,
  { outcome, json }: { outcome: 'PASSED' | 'FAILED'; json: Uint8Array<ArrayBuffer> },
): CheckReportDetail {
  let blob: Blob | undefined;
  let report: CheckReportDetail['report'] | undefined;
  return {
    filename,
    outcome,
    get blob() {
      blob ??= new Blob([json], { type: 'application/json' });
      return blob;
    },
    get report() {
      report ??= JSON.parse(new TextDecoder().decode(json)) as CheckReportDetail['report'];
      return report;
    },
  };
}
