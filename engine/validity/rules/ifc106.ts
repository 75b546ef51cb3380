import type { NormativeRule } from './normative-rule.ts';
import { findRowsReachedFromRoots } from './record-references.ts';

export const ifc106: NormativeRule = {
  code: 'IFC106',
  version: 1,
  ground: 'INDUSTRY_PRACTICE',
  check(context) {
    const isReached = findRowsReachedFromRoots(context);
    const { count, types } = context.model.index;
    const roots = context.kindsOf('IfcRoot');
    for (let row = 0; row < count; row++) {
      if (roots[types[row] as number] === 0) context.check(row, isReached(row));
    }
  },
};
