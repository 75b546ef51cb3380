import { isSystem } from './coordinate-systems.ts';
import type { NormativeRule } from './normative-rule.ts';

export const grf004: NormativeRule = {
  code: 'GRF004',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4', 'IFC4X3'],
  check(context) {
    for (const system of context.all('IfcCoordinateReferenceSystem')) {
      for (const attribute of ['Name', 'GeodeticDatum', 'VerticalDatum']) {
        const name = context.text(system, attribute);
        if (name?.startsWith('EPSG:')) context.check(system, isSystem(name), { attribute, expected: 'EPSG:28992', actual: name });
      }
    }
  },
};
