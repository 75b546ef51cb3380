import type { NormativeRule } from './normative-rule.ts';

export const grf003: NormativeRule = {
  code: 'GRF003',
  version: 1,
  ground: 'INDUSTRY_PRACTICE',
  schemas: ['IFC4', 'IFC4X3'],
  check(context) {
    const [facility, system] =
      context.schema === 'IFC4' ? ['IfcBuilding', 'IfcProjectedCRS'] : ['IfcFacility', 'IfcCoordinateReferenceSystem'];
    // The publisher gives a file that keeps this rule the same outcome as one without a building.
    if (context.has(facility) && !context.has(system)) context.checkFile(false, { expected: system });
  },
};
