/** The report of a file that was checked in the browser; a chunk of its own. */
import { EmbeddedReport, type ExportOrder, exportInWorker, type ReportSource, reportResource } from '@vakwerk/element-report';
import { Button, useTranslate } from '@vakwerk/ui';
import { useEffect, useMemo } from 'react';
import type { ElementHost } from '../../common/contract/element-host.ts';
import type { ListResponse } from '../../common/contract/lists.ts';
import type { CheckList, FoundEntity, ReportEntity } from '../../common/contract/reports.ts';
import type { CheckedFile } from './check-file.ts';
import { type PageGeometry, pageGeometry } from './page-geometry.ts';

interface CheckedReportProps {
  host: ElementHost;
  language: 'nl' | 'en';
  areas?: boolean;
  file: File;
  checked: CheckedFile;
  onAnother: () => void;
}

export function CheckedReport({ host, language, areas, file, checked, onAnother }: CheckedReportProps) {
  const t = useTranslate();
  const geometry = useMemo(() => pageGeometry(file), [file]);
  useEffect(() => geometry.close, [geometry]);
  const source = useMemo(() => checkSource(checked, file.name, geometry), [checked, file, geometry]);
  const actions = <Button onClick={onAnother}>{t('embed.check.another')}</Button>;
  return <EmbeddedReport host={host} source={source} language={language} areas={areas} actions={actions} />;
}

/** The report that the worker keeps. */
function checkSource({ done, kept }: CheckedFile, filename: string, geometry: PageGeometry): ReportSource {
  const timestamp = new Date().toISOString();
  const report = new Blob([done.json], { type: 'application/json' });
  const resource = reportResource(done.tree, { filename, submitted: timestamp });
  return {
    load: async () => resource,
    searchChecks: async (place, search) => (await kept.ask({ kind: 'checks', place, search })) as CheckList,
    searchEntities: async (search) => (await kept.ask({ kind: 'entities', search })) as ListResponse<FoundEntity>,
    describeEntity: async (globalId) => (await kept.ask({ kind: 'entity', globalId })) as ReportEntity | null,
    geometry,
    exportReport: async (query) => {
      const glb = await geometry.made();
      return exportInWorker({ report, filename, timestamp, glb, query: query as ExportOrder['query'] });
    },
  };
}
