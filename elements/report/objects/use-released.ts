/** Releases the chosen object when a visitor goes on to a rule, cause or specification that does not contain it. */
import { useEffect, useRef } from 'react';
import type { ReportEntity, ReportResource } from '../../../common/contract/reports.ts';
import { rulesOf } from '../../../common/report/report-view.ts';
import type { ReportPlace } from '../report-location.ts';
import type { ReportSource } from '../report-source.ts';
import { ALL_CAUSES, usePlaces } from '../workbench/place-link.tsx';
import { nodeAt } from '../workbench/shown-place.ts';

interface Released {
  report: ReportResource;
  globalId: string;
  /** Undefined while it is loaded. */
  entity: ReportEntity | null | undefined;
  identify: ReportSource['identifyObjects'];
}

export function useReleased({ report, globalId, entity, identify }: Released): void {
  const { place, go } = usePlaces();
  const { specification, node, cause } = place;
  const key = JSON.stringify([specification, node, cause]);
  /** The place where the object was chosen, or that contains it. */
  const home = useRef({ globalId, key });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the place
  useEffect(() => {
    if (home.current.globalId !== globalId) home.current = { globalId, key };
    if (home.current.key === key || entity === undefined) return;
    let isCurrent = true;
    containsObject({ report, entity, globalId, identify }, place).then(
      (isContained) => {
        if (!isCurrent) return;
        home.current = { globalId, key };
        if (!isContained) go({ entity: undefined }, { replace: true });
      },
      (error: unknown) => console.warn('the objects of the cause could not be read', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, globalId, entity, report, identify, go]);
}

/** Lists that do not belong to one rule or cause, such as search results, contain every object. */
async function containsObject({ report, entity, globalId, identify }: Released, place: ReportPlace): Promise<boolean> {
  if (place.tab !== 'validation' || place.find || place.change || place.cause === ALL_CAUSES) return true;
  if (place.cause) return (await identify({ cause: place.cause })).globalIds.includes(globalId);
  const path = nodeAt(report, place);
  const root = nodeAt(report, { ...place, node: undefined })?.node;
  if (!path || root?.type !== 'GROUP') return true;
  const rules = path.node.type === 'GROUP' ? [...rulesOf(path.node)] : [path.node];
  const ids = new Set(rules.map(({ id }) => id));
  return (entity?.checks ?? []).some(
    ({ specificationId, ruleId }) => specificationId === (root.specificationId ?? '') && ids.has(ruleId),
  );
}
