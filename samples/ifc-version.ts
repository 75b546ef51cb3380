/** The differences between the three versions of IFC that the samples use: attributes that were added, removed or moved. */

import type { ElementKind, PlanElement, PlanType } from './house-plan.ts';
import type { StepValue } from './step-file.ts';
import { enumeration, int } from './step-file.ts';

export const VERSIONS = ['IFC2X3', 'IFC4', 'IFC4X3_ADD2'] as const;
export type IfcVersion = (typeof VERSIONS)[number];

export const isIfc2x3 = (version: IfcVersion): boolean => version === 'IFC2X3';

/** Returns the class of an occurrence. Services have their own classes only since IFC4. */
export function entityOf(kind: ElementKind, version: IfcVersion): string {
  if (kind === 'WALL') return isIfc2x3(version) ? 'IFCWALLSTANDARDCASE' : 'IFCWALL';
  if (kind === 'PROXY') return 'IFCBUILDINGELEMENTPROXY';
  if (kind === 'PIPE') return isIfc2x3(version) ? 'IFCFLOWSEGMENT' : 'IFCPIPESEGMENT';
  if (kind === 'TOILET') return isIfc2x3(version) ? 'IFCFLOWTERMINAL' : 'IFCSANITARYTERMINAL';
  return `IFC${kind}`;
}

/** Returns the attributes after Tag in the record of an occurrence. */
export function occurrenceAttributes(element: PlanElement, version: IfcVersion): StepValue[] {
  const old = isIfc2x3(version);
  const type = element.predefinedType === undefined ? null : enumeration(element.predefinedType);
  const height = element.quantities.Height?.value ?? null;
  const width = element.quantities.Width?.value ?? null;
  switch (element.kind) {
    case 'SLAB':
    case 'RAILING':
    case 'COVERING':
    case 'FOOTING':
      return [type];
    case 'ROOF':
      return [enumeration('GABLE_ROOF')];
    case 'STAIR':
      return [enumeration('QUARTER_TURN_STAIR')];
    case 'STAIRFLIGHT':
      return [int(15), int(14), 193.333, 220, ...(old ? [] : [null])];
    case 'DOOR':
      return [height, width, ...(old ? [] : [enumeration('DOOR'), enumeration('SINGLE_SWING_LEFT'), null])];
    case 'WINDOW':
      return [height, width, ...(old ? [] : [enumeration('WINDOW'), enumeration('SINGLE_PANEL'), null])];
    case 'WALL':
    case 'BEAM':
    case 'COLUMN':
    case 'PROXY':
      return [...(old && element.kind !== 'PROXY' ? [] : [null])];
    case 'PIPE':
    case 'TOILET':
      return old ? [] : [null];
  }
}

/** Returns the class of a type. In IFC2X3 doors and windows have styles instead. */
export function typeEntityOf(kind: ElementKind, version: IfcVersion): string {
  if (kind === 'PIPE') return 'IFCPIPESEGMENTTYPE';
  if (kind === 'TOILET') return 'IFCSANITARYTERMINALTYPE';
  if ((kind === 'DOOR' || kind === 'WINDOW') && isIfc2x3(version)) return `IFC${kind}STYLE`;
  return `IFC${kind}TYPE`;
}

/** Returns the attributes after Tag in the record of a type. */
export function typeAttributes(type: PlanType, version: IfcVersion): StepValue[] {
  const predefined = enumeration(type.predefinedType);
  const swing = enumeration('SINGLE_SWING_LEFT');
  const panel = enumeration('SINGLE_PANEL');
  if (type.kind === 'DOOR') {
    return isIfc2x3(version) ? [swing, enumeration('WOOD'), false, false] : [null, predefined, swing, false, null];
  }
  if (type.kind === 'WINDOW') {
    return isIfc2x3(version) ? [enumeration('WOOD'), panel, false, false] : [null, predefined, panel, false, null];
  }
  return [null, predefined];
}

/** Returns the name of a quantity set. IFC2X3 has no standard quantity sets; exporters name theirs BaseQuantities. */
export function quantitySetOf(kind: ElementKind | 'SPACE', version: IfcVersion): string {
  if (isIfc2x3(version)) return 'BaseQuantities';
  const names: Partial<Record<string, string>> = { STAIRFLIGHT: 'StairFlight' };
  return `Qto_${names[kind] ?? kind.charAt(0) + kind.slice(1).toLowerCase()}BaseQuantities`;
}
