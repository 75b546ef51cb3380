/**
 * <vakwerk-report>: shows a report in a page of another site. The report comes from the service (`report-id` with a token), from
 * a file (`src`, a report of the command line or of the API) or from the property `report`.
 */
import { addMessages } from '@vakwerk/i18n';
import { type ElementView, NoSource, SourceProblem, viewElement } from '@vakwerk/ui';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { ReportResource } from '../../common/contract/reports.ts';
import { embedEn } from '../../common/i18n/messages/embed.en.ts';
import { embedNl } from '../../common/i18n/messages/embed.nl.ts';
import { sourceFault } from '../source-fault.ts';
import { elementSource, type ReportElementProps } from './element-source.ts';
import { EmbeddedReport } from './embedded-report.tsx';
import { reportDefinition } from './report-row.ts';

addMessages({ en: { embed: embedEn }, nl: { embed: embedNl } });

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
  if (!source) return <NoSource host={host} code="NO_REPORT" />;
  if (needsToken(props)) return <NoSource host={host} code="NO_TOKEN" />;
  return <EmbeddedReport host={host} source={source} language={language} areas={areas} onLoad={load} onError={sourceProblem} />;
};

/** The service requires a token for reports. */
function needsToken({ report, reportId, token, getToken }: ReportElementProps): boolean {
  return !report && reportId !== undefined && reportId !== '' && !token && !getToken;
}

function sourceProblem(error: unknown): ReactNode | undefined {
  const fault = sourceFault(error);
  return fault && <SourceProblem fault={fault} />;
}

export const ElementClass = viewElement(reportDefinition, ReportElement);
