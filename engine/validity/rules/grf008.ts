import type { NormativeRule } from './normative-rule.ts';

export const grf008: NormativeRule = {
  code: 'GRF008',
  version: 1,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4X3'],
  check(context) {
    for (const operation of context.all('IfcRigidOperation')) {
      for (const attribute of ['FirstCoordinate', 'SecondCoordinate']) {
        const value = context.value(operation, attribute);
        const type = typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'typed' ? value.type : '';
        const holds = type === 'IFCLENGTHMEASURE' || type === 'IFCPLANEANGLEMEASURE';
        context.check(operation, holds, { attribute, expected: 'IfcLengthMeasure, IfcPlaneAngleMeasure', actual: type });
      }
    }
  },
};
