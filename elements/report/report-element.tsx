/**
 * <vakwerk-report>: a report in a page that is not ours. It comes from the service (`report-id` with a token), from a file
 * (`src`, a report of the command line or of the API) or from the property `report`.
 */
import type { ElementView } from '@vakwerk/ui';
import { reactView } from '@vakwerk/ui';
import { useCallback, useMemo } from 'react';
import type { ReportResource } from '../../common/contract/reports.ts';
import { elementSource, type ReportElementProps } from './element-source.ts';
import { EmbeddedReport } from './embedded-report.tsx';

const ReportElement: ElementView<ReportElementProps> = (props) => {
  const { host, language, areas, src, reportId, api, report, token, getToken } = props;
  const source = useMemo(
    () => elementSource(host, { src, reportId, api, report, token, getToken }),
    [host, src, reportId, api, report, token, getToken],
  );
  const load = useCallback(
    (loaded: ReportResource) => {
      if (loaded.status !== 'PENDING') host.emit('vakwerk-report', { report: report ?? loaded, filename: loaded.filename });
    },
    [host, report],
  );
  // Without a source there is nothing to say yet: the page may still be setting its properties.
  if (!source) return null;
  return <EmbeddedReport host={host} source={source} language={language} areas={areas} onLoad={load} />;
};

export const mountReport = reactView(ReportElement);
