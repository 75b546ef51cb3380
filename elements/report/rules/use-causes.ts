/** Computes the causes of failures under nodes: immediately if there are few, else in slices that keep the page responsive. */
import { useEffect, useMemo, useState } from 'react';
import type { ReportNode } from '../../../common/contract/reports.ts';
import { type Cause, causesOf } from '../../../common/report/causes.ts';
import { runInSlices, runSlice } from '../../../common/report/steps.ts';

/** Undefined while they are computed. `nodes` has to be the same list in each render. */
export function useCauses(nodes: readonly ReportNode[]): readonly Cause[] | undefined {
  const started = useMemo(() => startCauses(nodes), [nodes]);
  const [later, setLater] = useState<{ of: unknown; causes: Cause[] }>();
  useEffect(() => {
    if (started.first) return;
    let isCurrent = true;
    started.rest().then((causes) => isCurrent && setLater({ of: started, causes }));
    return () => {
      isCurrent = false;
    };
  }, [started]);
  return started.first?.value ?? (later?.of === started ? later.causes : undefined);
}

function startCauses(nodes: readonly ReportNode[]) {
  const steps = causesOf(nodes);
  return { first: runSlice(steps), rest: () => runInSlices(steps) };
}
