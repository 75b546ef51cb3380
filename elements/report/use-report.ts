/** Loads the report, and polls it while it is PENDING and the page is visible. Only the answer to the newest request counts. */
import { isPassingError } from '@vakwerk/api';
import { useCallback, useLayoutEffect, useState } from 'react';
import type { ReportResource } from '../../common/contract/reports.ts';
import { REPORT_POLL_MS } from '../../common/contract/wait-times.ts';
import type { ReportSource } from './report-source.ts';

const NOTHING: { report?: ReportResource; error?: unknown } = {};

export function useReport(source: ReportSource) {
  const [state, setState] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  // Runs before paint, because the answer may be available immediately.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useLayoutEffect(() => {
    let newest = 0;
    let isShown = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      timer = setTimeout(() => (document.hidden ? later() : read()), REPORT_POLL_MS);
    };
    const read = () => {
      clearTimeout(timer);
      newest += 1;
      const question = newest;
      source.load().then(
        (report) => {
          if (question !== newest) return;
          isShown = true;
          setState({ report });
          if (report.status === 'PENDING') later();
        },
        (error) => {
          if (question !== newest) return;
          // A visible report stays while the connection is lost or the service restarts.
          if (isShown && isPassingError(error)) return later();
          setState({ error });
        },
      );
    };
    setState(NOTHING);
    read();
    const unwatch = source.watch?.(read);
    return () => {
      newest = -1;
      unwatch?.();
      clearTimeout(timer);
    };
  }, [source, attempt]);
  return { ...state, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
