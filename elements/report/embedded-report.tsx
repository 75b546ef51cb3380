/** The report in custom elements: its place is kept in memory, since the address belongs to the page. */
import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { ReportResource } from '../../common/contract/reports.ts';
import type { ElementHost } from '../../common/ui/element-host.ts';
import { memoryKeeper, type PlaceKeeper, parsePlace, type ReportPlace } from './report-location.ts';
import type { ReportSource } from './report-source.ts';
import { ReportView } from './report-view.tsx';

/** The detail of `vakwerk-select`. */
interface SelectDetail {
  tab: ReportPlace['tab'];
  specificationId?: string;
  /** Id of a rule, or the path of a group. */
  node?: string;
}

/**
 * Returns a place keeper that emits an event when another specification, group or rule is shown, but not for filters and
 * searches.
 */
function emittingKeeper(host: ElementHost, first: () => string | undefined): PlaceKeeper {
  const keeper = memoryKeeper();
  return {
    ...keeper,
    write(search, options) {
      const [before, now] = [parsePlace(keeper.read()), parsePlace(search)];
      keeper.write(search, options);
      if (before.tab === now.tab && before.specification === now.specification && before.node === now.node) return;
      const detail: SelectDetail = { tab: now.tab, specificationId: now.specification ?? first(), node: now.node };
      host.emit('vakwerk-select', detail);
    },
  };
}

interface EmbeddedReportProps {
  host: ElementHost;
  source: ReportSource;
  language: 'nl' | 'en';
  /** Whether to show floor areas and materials. */
  areas?: boolean;
  actions?: ReactNode;
  onLoad?: (report: ReportResource) => void;
  /** What to show instead of a report that cannot be loaded. */
  onError?: (error: unknown) => ReactNode | undefined;
}

const WITH_AREAS = ['AREA_REPORT'];
const WITHOUT_AREAS: readonly string[] = [];

export function EmbeddedReport({ host, source, language, areas, actions, onLoad, onError }: EmbeddedReportProps) {
  // The first specification is shown before the user chooses one.
  const first = useRef<string>(undefined);
  const [keeper] = useState(() => emittingKeeper(host, () => first.current));
  const load = useCallback(
    (report: ReportResource) => {
      first.current = report.elements?.[0]?.specificationId;
      onLoad?.(report);
    },
    [onLoad],
  );
  const fail = useCallback(
    (error: unknown) =>
      host.emit('vakwerk-error', {
        code: (error as { code?: string }).code ?? 'REPORT_UNREADABLE',
        message: error instanceof Error ? error.message : String(error),
      }),
    [host],
  );
  return (
    <ReportView
      source={source}
      language={language}
      keeper={keeper}
      featureFlags={areas ? WITH_AREAS : WITHOUT_AREAS}
      actions={() => actions}
      onLoad={load}
      onFailure={fail}
      onError={onError}
    />
  );
}
