/** The model in 3D at a place in the report. */
import { Alert, useAnswer } from '@vakwerk/ui';
import { useMemo } from 'react';
import type { GeometrySource } from '../../geometry-source.ts';
import type { ReportService } from '../report-source.ts';
import { useWords } from '../words.ts';
import { FullScreenSide } from '../workbench/full-screen-side.tsx';
import { ALL_CAUSES, usePlaces } from '../workbench/place-link.tsx';
import type { ShownNode } from '../workbench/shown-node.ts';
import { loadModel } from './load-model.ts';
import { marksOfCause, marksOfChanges, marksOfGroup, marksOfRule } from './model-marks.ts';
import { StillPane } from './still-pane.tsx';

export function ModelPanel(props: ShownNode) {
  const { report, source, root, node } = props;
  const { t, language } = useWords();
  const { place, go } = usePlaces();
  const model = useAnswer(loadModel);
  const { service } = source;
  const { reason, change } = place;
  const cause = place.cause === ALL_CAUSES ? undefined : place.cause;
  const ask = useMemo(() => {
    const { specificationId } = root;
    if (change && service) return () => marksOfChanges(service);
    if (cause) return () => marksOfCause(source, cause);
    if (node.type === 'GROUP') return () => marksOfGroup(source, root, node);
    return () => marksOfRule(source, node, { specificationId, reason });
  }, [source, service, root, node, reason, change, cause]);
  const marks = useAnswer(ask);
  const views = useMemo(() => service?.views?.(report.filename), [service, report.filename]);
  const askBefore = useMemo(() => (change && service ? () => geometryBefore(service) : undefined), [service, change]);
  const before = useAnswer(askBefore);
  if (model.hasFailed) return <Alert variant="info">{t('reportTools.model.failed')}</Alert>;
  if (!model.value || !source.geometry || before.isLoading) return <StillPane {...props} />;
  const { ModelView } = model.value;
  return (
    <section aria-label={t('reportTools.model.open')}>
      {marks.hasFailed && <Alert variant="warning">{t('reportTools.model.marksFailed')}</Alert>}
      <ModelView
        source={source.geometry}
        before={before.value}
        language={language}
        marks={marks.isLoading ? undefined : (marks.value ?? NO_MARKS)}
        selected={place.entity}
        onSelect={(entity) => go({ entity })}
        sidePanel={() => <FullScreenSide {...props} />}
        views={views}
        filename={report.filename}
      />
    </section>
  );
}

const NO_MARKS: never[] = [];

/** The geometry of the previous version, from which objects that are gone are drawn. */
async function geometryBefore({ compare, geometryOf }: ReportService): Promise<GeometrySource | undefined> {
  const { previous } = await compare();
  return previous ? geometryOf?.(previous.reportId) : undefined;
}
