/** Whether the model in 3D is open, by the address or by itself. */

import type { ReportSource } from '../report-source.ts';
import { usePlaces } from '../workbench/place-link.tsx';
import { useRoom } from '../workbench/wide.ts';
import { useArrangement } from '../workbench/workbench-memory.ts';
import { useIsModelReady } from './use-model-ready.ts';

/**
 * Returns whether the address opens the model. In the workbench, where it takes no room from the rules, it opens itself if its
 * geometry exists, unless the visitor closed it.
 */
export function useIsModelOpen({ geometry }: ReportSource): boolean {
  const { place } = usePlaces();
  const { isWide } = useRoom();
  const [{ isModelClosed }] = useArrangement();
  const opensItself = isWide && !isModelClosed;
  const isReady = useIsModelReady(geometry, opensItself);
  return geometry !== undefined && (place.view === '3d' || (opensItself && isReady));
}
