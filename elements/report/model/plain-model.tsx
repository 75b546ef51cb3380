/** The model in 3D where nothing was checked that could stand out in it. */
import type { ShownNode } from '../workbench/shown-node.ts';
import { MarkedModel } from './marked-model.tsx';

const NO_MARKS = { value: [], hasFailed: false, isLoading: false };

export function PlainModel({ report, source }: Pick<ShownNode, 'report' | 'source'>) {
  return <MarkedModel report={report} source={source} marks={NO_MARKS} />;
}
