import type { NormativeRule } from './normative-rule.ts';

export const grf006: NormativeRule = {
  code: 'GRF006',
  version: 2,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
  check(context) {
    for (const system of context.all('IfcCoordinateReferenceSystem')) {
      const name = context.text(system, 'Name') ?? '';
      const text = context.inverse(system, 'WellKnownText').length > 0;
      const needsText = !name.startsWith('EPSG:');
      if (needsText) context.check(system, text, { attribute: 'WellKnownText' });
      if (needsText || text) context.checkText(system, 'Name', 'WKT');
    }
  },
};
