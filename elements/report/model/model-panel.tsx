/** The model in 3D at a place in the report. */
import { useAnswer } from '@vakwerk/ui';
import { useMemo } from 'react';
import type { GeometrySource } from '../../geometry-source.ts';
import type { ReportService } from '../report-source.ts';
import { FullScreenSide } from '../workbench/full-screen-side.tsx';
import { ALL_CAUSES, usePlaces } from '../workbench/place-link.tsx';
import type { ShownNode } from '../workbench/shown-node.ts';
import { MarkedModel } from './marked-model.tsx';
import { marksOfCause, marksOfChanges, marksOfGroup, marksOfRule } from './model-marks.ts';

export function ModelPanel(props: ShownNode) {
  const { report, source, root, node } = props;
  const { place } = usePlaces();
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
  const askBefore = useMemo(() => (change && service ? () => geometryBefore(service) : undefined), [service, change]);
  return <MarkedModel {...{ report, source, marks, askBefore }} sidePanel={() => <FullScreenSide {...props} />} />;
}

/** The geometry of the previous version, from which objects that are gone are drawn. */
async function geometryBefore({ compare, geometryOf }: ReportService): Promise<GeometrySource | undefined> {
  const { previous } = await compare();
  return previous ? geometryOf?.(previous.reportId) : undefined;
}
