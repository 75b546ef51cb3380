/** Shows the report of a file that was checked in the browser. It is a separate chunk. */
import { EmbeddedReport, type ExportOrder, exportInWorker, type ReportSource, reportResource } from '@vakwerk/element-report';
import { Button, makeStyles, SCREEN_READER_ONLY, useKeptFocus, useTranslate } from '@vakwerk/ui';
import { useEffect, useMemo, useState } from 'react';
import type { ReportResource } from '../../common/contract/reports.ts';
import type { ReportValidity } from '../../common/contract/validity.ts';
import type { ElementHost } from '../../common/ui/element-host.ts';
import type { CheckedFile } from './check-file.ts';
import { type PageGeometry, pageGeometry } from './page-geometry.ts';
import { type PageValidity, pageValidity } from './page-validity.ts';

const useStyles = makeStyles({ unseen: SCREEN_READER_ONLY });

interface CheckedReportProps {
  host: ElementHost;
  language: 'nl' | 'en';
  areas?: boolean;
  file: File;
  checked: CheckedFile;
  onAnother: () => void;
}

export function CheckedReport({ host, language, areas, file, checked, onAnother }: CheckedReportProps) {
  const styles = useStyles();
  const t = useTranslate();
  const geometry = useMemo(() => pageGeometry(file), [file]);
  useEffect(() => geometry.close, [geometry]);
  const validity = useMemo(() => pageValidity(file), [file]);
  useEffect(() => validity.close, [validity]);
  const { source, change } = useMemo(
    () => checkSource({ checked, filename: file.name, geometry, validity }),
    [checked, file, geometry, validity],
  );
  const [verdict, setVerdict] = useState<ReportValidity['outcome']>();
  const validityPart = useLaterPart(async () => {
    const checkedValidity = await validity.check();
    change({ validity: checkedValidity });
    setVerdict(checkedValidity.outcome);
  });
  const measures = useLaterPart(async () => {
    change(await checked.kept.call('areas', await geometry.measures()));
  });
  const another = useKeptFocus(`${validityPart.isDone} ${measures.isDone}`).button;
  const actions = (
    <>
      {!validityPart.isDone && (
        <Button isLoading={validityPart.isBusy} onClick={validityPart.add}>
          {t('embed.check.validity')}
        </Button>
      )}
      {areas && !measures.isDone && (
        <Button isLoading={measures.isBusy} onClick={measures.add}>
          {t('embed.check.measure')}
        </Button>
      )}
      <Button ref={another} onClick={onAnother}>
        {t('embed.check.another')}
      </Button>
      <span role="status" className={styles.unseen}>
        {verdict && `${t('report.tabs.validity')}: ${t(`report.tabs.verdict.${verdict}`)}`}
      </span>
    </>
  );
  return <EmbeddedReport host={host} source={source} language={language} areas={areas} actions={actions} />;
}

/** A part of the report that is added when the visitor asks for it. */
function useLaterPart(work: () => Promise<void>) {
  const [isDone, setDone] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      await work();
      setDone(true);
    } catch (error) {
      // Either the report was closed or there is an internal error; the report stays as it was.
      console.error('a part of the report could not be added', error);
    }
    setBusy(false);
  };
  return { isDone, isBusy, add };
}

interface CheckSource {
  checked: CheckedFile;
  filename: string;
  geometry: PageGeometry;
  validity: PageValidity;
}

/**
 * Returns the source of the report that the worker keeps, and a function that adds what the visitor asks for later: the source stays the
 * same, so that the visitor stays at the same place.
 */
function checkSource({ checked: { done, kept: keptReport }, filename, geometry, validity }: CheckSource) {
  const timestamp = new Date().toISOString();
  const report = new Blob([done.json], { type: 'application/json' });
  let resource: ReportResource = { ...reportResource(done.tree, { filename, submitted: timestamp }), ruleSets: done.ruleSets };
  const watchers = new Set<() => void>();
  const change = (part: Partial<Pick<ReportResource, 'spaces' | 'materials' | 'validity'>>) => {
    resource = { ...resource, ...part };
    for (const onChange of watchers) onChange();
  };
  const source: ReportSource = {
    load: async () => resource,
    watch: (onChange) => {
      watchers.add(onChange);
      return () => void watchers.delete(onChange);
    },
    searchChecks: (place, search) => keptReport.call('checks', { place, search }),
    searchEntities: (search) => keptReport.call('entities', search),
    listCauses: (page) => keptReport.call('causes', page),
    searchObjects: (search) => keptReport.call('objects', search),
    identifyObjects: (selection) => keptReport.call('objectIds', selection),
    describeEntity: async (globalId) => {
      const described = await keptReport.call('entity', globalId);
      const { globalId: _, ...measured } = (await geometry.measureOf(globalId)) ?? {};
      return described && 'closed' in measured ? { ...described, measured } : described;
    },
    geometry: {
      ...geometry,
      values: {
        groups: (grouping) => keptReport.call('groups', grouping),
        groupings: () => keptReport.call('groupings', undefined),
      },
    },
    validity,
    ruleSets: {
      trees: (language) => keptReport.call('ruleSets', language),
      checks: (place, search) => keptReport.call('ruleChecks', { place, search }),
    },
    exportReport: async (query) => {
      const parts = {
        glb: await geometry.made(),
        validity: await validity.exported(),
        ruleSets: done.ruleSets && (await keptReport.call('ruleSetExport', undefined)),
      };
      return exportInWorker({ report, filename, timestamp, ...parts, query: query as ExportOrder['query'] });
    },
  };
  return { source, change };
}
