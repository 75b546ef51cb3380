/** The report, polled while it is PENDING and the page is visible. */
import { isPassingError } from '@vakwerk/api';
import { useCallback, useLayoutEffect, useState } from 'react';
import { REPORT_POLL_MS } from '../../common/contract/limits.ts';
import type { ReportResource } from '../../common/contract/reports.ts';
import type { ReportSource } from './report-source.ts';

interface ReportState {
  report: ReportResource | undefined;
  error: unknown;
  retry: () => void;
}

const NOTHING = { report: undefined, error: undefined };

export function useReport(source: ReportSource): ReportState {
  const [state, setState] = useState<Omit<ReportState, 'retry'>>(NOTHING);
  const [attempt, setAttempt] = useState(0);
  // Before paint: the answer may be available at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useLayoutEffect(() => {
    let isCurrent = true;
    let isPending = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      timer = setTimeout(() => (document.hidden ? later() : read()), REPORT_POLL_MS);
    };
    const read = () =>
      source.load().then(
        (report) => {
          if (!isCurrent) return;
          setState({ report, error: undefined });
          isPending = report.status === 'PENDING';
          if (isPending) later();
        },
        (error) => {
          if (!isCurrent) return;
          // A pending report stays visible while the connection is lost or the service restarts.
          if (isPending && isPassingError(error)) return later();
          setState({ report: undefined, error });
        },
      );
    setState(NOTHING);
    read();
    const unwatch = source.service?.watch?.(() => void read());
    return () => {
      isCurrent = false;
      unwatch?.();
      clearTimeout(timer);
    };
  }, [source, attempt]);
  return { ...state, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
