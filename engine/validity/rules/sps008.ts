import type { NormativeRule } from './normative-rule.ts';

export const sps008: NormativeRule = {
  code: 'SPS008',
  version: 1,
  ground: 'INDUSTRY_PRACTICE',
  check(context) {
    const entities = ['IfcBuildingStorey'];
    if (context.schema !== 'IFC2X3') entities.push('IfcSite');
    if (context.schema === 'IFC4X3') entities.push('IfcBridge', 'IfcMarineFacility', 'IfcRailway', 'IfcRoad');
    for (const entity of entities) for (const row of context.all(entity)) context.checkEmpty(row, 'Representation');
  },
};
