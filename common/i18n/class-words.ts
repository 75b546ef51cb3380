/** Words what the objects of a class are called, with the class: "walls (IfcWall)". */
import type { ValueConstraint } from '../contract/specifications.ts';
import { isLiteralName, joined, properEntityName } from './constraint-words.ts';
import type { NameIn, Translate } from './translate.ts';

type Named = NameIn<'specification.classes'>;

/** The classes that have words. */
const NAMED: ReadonlySet<string> = new Set<Named>([
  'IfcSite',
  'IfcBuilding',
  'IfcBuildingStorey',
  'IfcSpace',
  'IfcWall',
  'IfcWallStandardCase',
  'IfcCurtainWall',
  'IfcSlab',
  'IfcRoof',
  'IfcDoor',
  'IfcWindow',
  'IfcColumn',
  'IfcBeam',
  'IfcMember',
  'IfcPlate',
  'IfcStair',
  'IfcStairFlight',
  'IfcRamp',
  'IfcRailing',
  'IfcCovering',
  'IfcFooting',
  'IfcPile',
  'IfcChimney',
  'IfcShadingDevice',
  'IfcOpeningElement',
  'IfcBuildingElementProxy',
  'IfcFurniture',
  'IfcFurnishingElement',
  'IfcReinforcingBar',
  'IfcReinforcingMesh',
  'IfcTransportElement',
  'IfcSanitaryTerminal',
  'IfcAirTerminal',
  'IfcDuctSegment',
  'IfcPipeSegment',
  'IfcCableSegment',
  'IfcCableCarrierSegment',
  'IfcLightFixture',
  'IfcOutlet',
  'IfcBoiler',
  'IfcPump',
  'IfcValve',
  'IfcFan',
  'IfcTank',
  'IfcSpaceHeater',
  'IfcSensor',
  'IfcAlarm',
  'IfcSystem',
  'IfcMaterial',
]);

/** Returns the words of one or a few classes, or undefined where one of them has none. Classes with the same words are named together. */
export function classWords(t: Translate, name: ValueConstraint): string | undefined {
  if (!isLiteralName(name)) return undefined;
  const names = name.restrictions === undefined ? [name.simpleValue] : allowedIn(name);
  const byWords = new Map<string, string[]>();
  for (const ifcType of names.map(properEntityName)) {
    if (!NAMED.has(ifcType)) return undefined;
    const words = t(`specification.classes.${ifcType as Named}`);
    byWords.set(words, [...(byWords.get(words) ?? []), ifcType]);
  }
  const each = [...byWords].map(([words, classes]) => t('specification.withName', { words, name: classes.join(', ') }));
  return each.length > 0 ? joined(t, each, 'or') : undefined;
}

function allowedIn({ restrictions = [] }: ValueConstraint): string[] {
  return restrictions.flatMap((one) => (one.type === 'ENUM' ? one.allowedValues : []));
}
