/** Words what the objects of a class are called, with the class: "walls (IfcWall)", "a wall (IfcWall)". */
import type { ValueConstraint } from '../contract/specifications.ts';
import { cutListWords, isLiteralName, joined, NAMES_SHOWN, properEntityName, wordName } from './constraint-words.ts';
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
  'IfcElementAssembly',
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
  'IfcGroup',
  'IfcZone',
  'IfcSystem',
  'IfcDistributionSystem',
  'IfcMaterial',
]);

type Form = 'several' | 'one' | 'a';

/** Returns the words of one or a few classes, or undefined where one of them has none. Classes with the same words are named together. */
export function classWords(t: Translate, name: ValueConstraint): string | undefined {
  if (!isLiteralName(name) || !haveWords(name)) return undefined;
  return joined(t, eachClass(t, name, 'several'), 'or') || undefined;
}

/** Returns "a wall (IfcWall)", for the place of one object in a sentence. A class without words is its name, and a pattern an example. */
export function objectWords(t: Translate, name: ValueConstraint | string, namesMax: number = NAMES_SHOWN): string {
  return isLiteralName(name)
    ? cutListWords(t, eachClass(t, name, 'a'), { shown: namesMax, more: 'namesMore' })
    : wordName(t, name, { noun: 'entity', shown: namesMax });
}

/** Returns "wall (IfcWall)" for one object and "walls (IfcWall)" otherwise, for after "no". */
export function objectsWords(t: Translate, name: ValueConstraint | string, count: number): string {
  return isLiteralName(name)
    ? cutListWords(t, eachClass(t, name, count === 1 ? 'one' : 'several'), { shown: NAMES_SHOWN, more: 'namesMore' })
    : wordName(t, name, { noun: count === 1 ? 'oneEntity' : 'entities', shown: NAMES_SHOWN });
}

/** Returns "2 walls (IfcWall)", or "2 × IfcProject" where there is no plural. */
export function countedObjects(
  t: Translate,
  name: ValueConstraint | string,
  count: number,
  formatted: number | string = count,
): string {
  const key = !isLiteralName(name) || haveWords(name) ? 'counted' : 'times';
  return t(`specification.objects.${key}`, { formatted, objects: objectsWords(t, name, count) });
}

function haveWords(name: ValueConstraint | string): boolean {
  return classesOf(name).every((ifcType) => NAMED.has(ifcType));
}

/** Returns the words of each class, with the names of all classes that have them. */
function eachClass(t: Translate, name: ValueConstraint | string, form: Form): string[] {
  const byWords = new Map<string, string[]>();
  for (const ifcType of classesOf(name)) {
    const words = NAMED.has(ifcType) ? wordsOf(t, ifcType as Named, form) : ifcType;
    byWords.set(words, [...(byWords.get(words) ?? []), ifcType]);
  }
  return [...byWords].map(([words, classes]) =>
    words === classes[0] ? words : t('specification.withName', { words, name: classes.join(', ') }),
  );
}

function wordsOf(t: Translate, ifcType: Named, form: Form): string {
  if (form === 'several') return t(`specification.classes.${ifcType}`);
  const words = t(`specification.oneOfClass.${ifcType}`);
  if (form === 'one') return words;
  return t(`specification.one.${/^[aeiou]/.test(words) ? 'an' : 'a'}`, { words });
}

function classesOf(name: ValueConstraint | string): string[] {
  if (typeof name === 'string') return [properEntityName(name)];
  return (name.restrictions === undefined ? [name.simpleValue] : allowedIn(name)).map(properEntityName);
}

function allowedIn({ restrictions = [] }: ValueConstraint): string[] {
  return restrictions.flatMap((one) => (one.type === 'ENUM' ? one.allowedValues : []));
}
