/** Loads the floor areas and materials of a report with the measures of its geometry, which may still be in progress. */
import { isPassingError } from '@vakwerk/api';
import { useCallback, useEffect, useState } from 'react';
import type { ReportGeometry, ReportResource } from '../../../common/contract/reports.ts';
import type { ReportSource } from '../report-source.ts';

/** Between two polls whether a model is measured. */
const GEOMETRY_POLL_MS = 2_000;

type Rows = Pick<ReportResource, 'spaces' | 'materials'>;
/** `unread` means that the figures could not be loaded. */
export type MeasuringState = ReportGeometry['status'] | 'FAILED_TIMEOUT' | 'unread';

export function useMeasures(report: ReportResource, source: ReportSource) {
  const [newer, setNewer] = useState<{ of: ReportResource; rows: Rows }>();
  const [state, setState] = useState<MeasuringState>();
  const [requestCount, setRequestCount] = useState(0);
  const rows: Rows = newer?.of === report ? newer.rows : report;
  const isMeasured = hasMeasures(rows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more after it was asked for
  useEffect(() => {
    if (isMeasured) return;
    const stop = new AbortController();
    follow(source, stop.signal, {
      setStatus: (next) => stop.signal.aborted || setState(next),
      take: (next) => stop.signal.aborted || setNewer({ of: report, rows: next }),
    }).catch((error: unknown) => {
      if (stop.signal.aborted) return;
      console.error('the measures of the model could not be read', error);
      setState('unread');
    });
    return () => stop.abort();
  }, [report, source, isMeasured, requestCount]);
  const ask = useCallback(() => {
    setState('PREPARING');
    source.geometry?.prepare().then(
      () => setRequestCount((count) => count + 1),
      (error: unknown) => {
        console.error('the measures of the model could not be asked for', error);
        setState('unread');
      },
    );
  }, [source]);
  return {
    spaces: rows.spaces ?? [],
    materials: rows.materials ?? [],
    /** Why figures are missing; undefined if they are available or cannot be measured. */
    state: isMeasured ? undefined : state,
    /** Requests the figures if nobody has yet. */
    ask,
  };
}

function hasMeasures({ spaces, materials }: Rows): boolean {
  const isSpace = spaces?.some(({ measured, open, unmeasured }) => measured !== undefined || open || unmeasured);
  return Boolean(isSpace || materials?.some(({ closed }) => closed !== undefined));
}

async function follow(
  { geometry, loadMeasures }: ReportSource,
  signal: AbortSignal,
  { setStatus, take }: { setStatus: (state: MeasuringState | undefined) => void; take: (rows: Rows) => void },
): Promise<void> {
  if (!geometry || !loadMeasures) return;
  for (let isPreparing = false; !signal.aborted; ) {
    try {
      const { status, reason } = await geometry.state();
      if (status === 'READY') {
        take(await loadMeasures());
        return setStatus(undefined);
      }
      setStatus(status === 'FAILED' && reason === 'TIMEOUT' ? 'FAILED_TIMEOUT' : status);
      if (status !== 'PREPARING') return;
      isPreparing = true;
    } catch (error) {
      // The conversion continues while the connection is lost or the service restarts.
      if (!isPreparing || !isPassingError(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, GEOMETRY_POLL_MS));
  }
}
