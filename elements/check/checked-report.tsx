/** Shows the report of a file that was checked in the browser. It is a separate chunk. */
import { EmbeddedReport, type ExportOrder, exportInWorker, type ReportSource, reportResource } from '@vakwerk/element-report';
import { Button, useTranslate } from '@vakwerk/ui';
import { useEffect, useMemo, useState } from 'react';
import type { ElementHost } from '../../common/contract/element-host.ts';
import type { ListResponse } from '../../common/contract/lists.ts';
import type { ObjectIds, ObjectList } from '../../common/contract/objects.ts';
import type { CheckList, FoundEntity, ReportCause, ReportEntity } from '../../common/contract/reports.ts';
import type { CheckedFile } from './check-file.ts';
import { type PageGeometry, pageGeometry } from './page-geometry.ts';
import type { MeasuredAreas } from './validation-messages.ts';

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
  const measured = useMeasured(checked, geometry);
  const source = useMemo(
    () => checkSource({ checked, filename: file.name, geometry, areas: measured.areas }),
    [checked, file, geometry, measured.areas],
  );
  const actions = (
    <>
      {areas && !measured.areas && (
        <Button isLoading={measured.isBusy} onClick={measured.measure}>
          {t('embed.check.measure')}
        </Button>
      )}
      <Button onClick={onAnother}>{t('embed.check.another')}</Button>
    </>
  );
  return <EmbeddedReport host={host} source={source} language={language} areas={areas} actions={actions} />;
}

/** Measures floor areas and materials from the geometry when the visitor asks for it. */
function useMeasured({ kept: keptReport }: CheckedFile, geometry: PageGeometry) {
  const [areas, setAreas] = useState<MeasuredAreas>();
  const [isBusy, setBusy] = useState(false);
  const measure = async () => {
    setBusy(true);
    try {
      const measures = await geometry.measures();
      setAreas((await keptReport.ask({ kind: 'areas', measures })) as MeasuredAreas);
    } catch (error) {
      // Either the report was closed or there is an internal error; the report stays as it was.
      console.error('the geometry could not be measured', error);
    }
    setBusy(false);
  };
  return { areas, isBusy, measure };
}

interface CheckSource {
  checked: CheckedFile;
  filename: string;
  geometry: PageGeometry;
  areas: MeasuredAreas | undefined;
}

/** Returns the source of the report that the worker keeps. */
function checkSource({ checked: { done, kept: keptReport }, filename, geometry, areas }: CheckSource): ReportSource {
  const timestamp = new Date().toISOString();
  const report = new Blob([done.json], { type: 'application/json' });
  const resource = reportResource({ ...done.tree, ...areas }, { filename, submitted: timestamp });
  return {
    load: async () => resource,
    searchChecks: async (place, search) => (await keptReport.ask({ kind: 'checks', place, search })) as CheckList,
    searchEntities: async (search) => (await keptReport.ask({ kind: 'entities', search })) as ListResponse<FoundEntity>,
    listCauses: async (page) => (await keptReport.ask({ kind: 'causes', ...page })) as ListResponse<ReportCause>,
    searchObjects: async (search) => (await keptReport.ask({ kind: 'objects', search })) as ObjectList,
    identifyObjects: async (selection) => (await keptReport.ask({ kind: 'objectIds', selection })) as ObjectIds,
    describeEntity: async (globalId) => {
      const described = (await keptReport.ask({ kind: 'entity', globalId })) as ReportEntity | null;
      const { globalId: _, ...measured } = (await geometry.measureOf(globalId)) ?? {};
      return described && 'closed' in measured ? { ...described, measured } : described;
    },
    geometry,
    exportReport: async (query) => {
      const glb = await geometry.made();
      return exportInWorker({ report, filename, timestamp, glb, query: query as ExportOrder['query'] });
    },
  };
}
