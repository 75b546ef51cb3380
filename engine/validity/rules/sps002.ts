import type { NormativeRule } from './normative-rule.ts';
import type { RuleContext } from './rule-context.ts';

export const sps002: NormativeRule = {
  code: 'SPS002',
  version: 3,
  ground: 'IMPLEMENTER_AGREEMENT',
  schemas: ['IFC4', 'IFC4X3'],
  check(context) {
    for (const entity of ['IfcSpatialElement', 'IfcProject']) for (const row of context.all(entity)) checkBreakdown(context, row);
  },
};

const UNDER_FACILITY = ['IfcProject', 'IfcSite'];
/** Parts of the spatial structure and the wholes that they may be aggregated to. */
const WHOLES: Readonly<Record<string, readonly string[]>> = {
  IfcSite: ['IfcProject', 'IfcSite'],
  IfcBuilding: [...UNDER_FACILITY, 'IfcBuilding'],
  IfcBridge: [...UNDER_FACILITY, 'IfcBridge'],
  IfcMarineFacility: [...UNDER_FACILITY, 'IfcMarineFacility'],
  IfcRailway: [...UNDER_FACILITY, 'IfcRailway'],
  IfcRoad: [...UNDER_FACILITY, 'IfcRoad'],
  IfcFacility: [...UNDER_FACILITY, 'IfcFacility'],
  IfcExternalSpatialElement: [...UNDER_FACILITY, 'IfcExternalSpatialElement'],
  IfcBuildingStorey: ['IfcBuilding', 'IfcBuildingStorey'],
  IfcFacilityPartCommon: ['IfcFacility', 'IfcFacilityPartCommon'],
  IfcBridgePart: ['IfcBridge', 'IfcBridgePart'],
  IfcMarinePart: ['IfcMarineFacility', 'IfcMarinePart'],
  IfcRailwayPart: ['IfcRailway', 'IfcRailwayPart'],
  IfcRoadPart: ['IfcRoad', 'IfcRoadPart'],
  IfcAlignment: ['IfcProject'],
  IfcSpace: [
    ...[
      'IfcProject',
      'IfcSite',
      'IfcBuilding',
      'IfcBuildingStorey',
      'IfcSpace',
      'IfcFacility',
      'IfcBridge',
      'IfcMarineFacility',
      'IfcRailway',
    ],
    ...['IfcRoad', 'IfcFacilityPartCommon', 'IfcBridgePart', 'IfcMarinePart', 'IfcRailwayPart', 'IfcRoadPart'],
  ],
};
const PARTS = new Map<string, string[]>();
for (const [part, wholes] of Object.entries(WHOLES))
  for (const whole of wholes) PARTS.set(whole, [...(PARTS.get(whole) ?? []), part]);

function checkBreakdown(context: RuleContext, row: number): void {
  context.apply();
  const wholes = Object.keys(WHOLES).flatMap((part) => (context.is(row, part) ? (WHOLES[part] ?? []) : []));
  if (wholes.length > 0) {
    const whole = context.through(row, 'Decomposes', 'RelatingObject')[0];
    context.check(row, whole !== undefined && context.is(whole, ...wholes), () => ({
      attribute: 'Decomposes',
      expected: [...new Set(wholes)].join(', '),
      actual: whole === undefined ? '' : context.typeOf(whole),
    }));
  }
  const parts = [...PARTS.keys()].flatMap((whole) => (context.is(row, whole) ? (PARTS.get(whole) ?? []) : []));
  if (parts.length === 0) return;
  // The publisher reads the first relationship; a later one may aggregate assemblies.
  const [relation] = context.inverse(row, 'IsDecomposedBy');
  const other =
    relation === undefined ? undefined : context.many(relation, 'RelatedObjects').find((part) => !context.is(part, ...parts));
  context.check(row, other === undefined, () => ({
    attribute: 'IsDecomposedBy',
    expected: [...new Set(parts)].join(', '),
    actual: context.typeOf(other ?? row),
  }));
}
