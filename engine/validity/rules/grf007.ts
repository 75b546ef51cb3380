import type { NormativeRule } from './normative-rule.ts';

export const grf007: NormativeRule = {
  code: 'GRF007',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4', 'IFC4X3'],
  check(context) {
    for (const system of context.all('IfcProjectedCRS')) {
      if (!/^EPSG:\d+$/.test(context.text(system, 'VerticalDatum') ?? '')) continue;
      context.apply();
      context.tally.leaveUndecided({ code: 'NOT_COVERED', detail: 'whether the EPSG registry gives the code a vertical axis' });
    }
  },
};
