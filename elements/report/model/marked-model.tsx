/** The model in 3D with the objects that stand out at a place in the report. */

import type { Mark } from '@vakwerk/element-model';
import { Alert, type Answer, useAnswer } from '@vakwerk/ui';
import { type ReactNode, useMemo } from 'react';
import type { GeometrySource } from '../../geometry-source.ts';
import { useWords } from '../words.ts';
import { usePlaces } from '../workbench/place-link.tsx';
import type { ShownNode } from '../workbench/shown-node.ts';
import { loadModel } from './load-model.ts';
import { StillPane } from './still-pane.tsx';

interface MarkedModelProps extends Pick<ShownNode, 'report' | 'source'> {
  marks: Pick<Answer<readonly Mark[]>, 'value' | 'hasFailed' | 'isLoading'>;
  /** Loads the geometry from which objects that are gone are drawn. */
  askBefore?: () => Promise<GeometrySource | undefined>;
  /** GlobalIds of the two objects of each pair whose common volume is drawn. */
  pairs?: readonly (readonly [string, string])[] | undefined;
  /** Renders what stands next to the model in full screen. */
  sidePanel?: () => ReactNode;
}

export function MarkedModel({ report, source, marks, pairs, askBefore, sidePanel }: MarkedModelProps) {
  const { t, language } = useWords();
  const { place, go } = usePlaces();
  const model = useAnswer(loadModel);
  const { service } = source;
  const views = useMemo(() => service?.views?.(report.filename), [service, report.filename]);
  const before = useAnswer(askBefore);
  if (model.hasFailed) return <Alert variant="info">{t('reportTools.model.failed')}</Alert>;
  if (!model.value || !source.geometry || before.isLoading) return <StillPane source={source} />;
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
        {...(pairs && { pairs })}
        onSelect={(entity) => go({ entity })}
        sidePanel={sidePanel}
        views={views}
        issue={place.issue}
        filename={report.filename}
        isNextToReport
      />
    </section>
  );
}

const NO_MARKS: never[] = [];
