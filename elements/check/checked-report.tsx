/** Shows the report of a file that was checked in the browser. It is a separate chunk. */
import { EmbeddedReport, type ExportOrder, exportInWorker, type ReportSource, reportResource } from '@vakwerk/element-report';
import { Button, useTranslate } from '@vakwerk/ui';
import { useEffect, useMemo, useState } from 'react';
import type { ElementHost } from '../../common/contract/element-host.ts';
import type { ListResponse } from '../../common/contract/lists.ts';
import type { ObjectIds, ObjectList } from '../../common/contract/objects.ts';
import type { CheckList, FoundEntity, ReportCause, ReportEntity } from '../../common/contract/reports.ts';
import type { ReportValidity } from '../../common/contract/validity.ts';
import type { CheckedFile } from './check-file.ts';
import { type PageGeometry, pageGeometry } from './page-geometry.ts';
import { type PageValidity, pageValidity } from './page-validity.ts';
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
  const validity = useValidity(file);
  const source = useMemo(
    () => checkSource({ checked, filename: file.name, geometry, areas: measured.areas, validity: validity.checked }),
    [checked, file, geometry, measured.areas, validity.checked],
  );
  const actions = (
    <>
      {!validity.checked && (
        <Button isLoading={validity.isBusy} onClick={validity.check}>
          {t('embed.check.validity')}
        </Button>
      )}
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

/** Checks whether the file is valid IFC when the visitor asks for it. */
function useValidity(file: File) {
  const source = useMemo(() => pageValidity(file), [file]);
  useEffect(() => source.close, [source]);
  const [checked, setChecked] = useState<CheckedValidity>();
  const [isBusy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    try {
      setChecked({ source, verdict: await source.check() });
    } catch (error) {
      // Either the report was closed or there is an internal error; the report stays as it was.
      console.error('the validity of the file could not be checked', error);
    }
    setBusy(false);
  };
  return { checked, isBusy, check };
}

interface CheckedValidity {
  source: PageValidity;
  verdict: ReportValidity;
}

interface CheckSource {
  checked: CheckedFile;
  filename: string;
  geometry: PageGeometry;
  areas: MeasuredAreas | undefined;
  /** Undefined until the visitor asks for it. */
  validity: CheckedValidity | undefined;
}

/** Returns the source of the report that the worker keeps. */
function checkSource({ checked: { done, kept: keptReport }, filename, geometry, areas, validity }: CheckSource): ReportSource {
  const timestamp = new Date().toISOString();
  const report = new Blob([done.json], { type: 'application/json' });
  const bare = reportResource({ ...done.tree, ...areas }, { filename, submitted: timestamp });
  const resource = validity ? { ...bare, validity: validity.verdict } : bare;
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
    ...(validity && { validity: validity.source }),
    exportReport: async (query) => {
      const glb = await geometry.made();
      return exportInWorker({ report, filename, timestamp, glb, query: query as ExportOrder['query'] });
    },
  };
}
