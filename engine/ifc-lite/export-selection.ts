/** Writes a selection as a condition of ifc-lite: one group whose conditions must all hold. */
import type { ValueConstraint } from '../ids/specification.ts';
import { namesIn, VERSIONS } from '../rules/expand-classes.ts';
import { classNamesOf, type Selection } from '../rules/facet-schema.ts';
import { loadSchema } from '../schema/load-schema.ts';
import { type Condition, isQuantitySet, LEAST_NUMBER } from './format.ts';
import { IfcLiteObstacle } from './obstacle.ts';
import { ANY_TEXT, escapeExpression, expressionOf, patternsToExpression } from './patterns.ts';

export interface ExportedSelection {
  conditions: Condition[];
  /** Upper-case names of the selected classes, of all IFC versions. */
  classes: string[];
  obstacles: IfcLiteObstacle[];
}

export function exportSelection(select: Selection): ExportedSelection {
  const { entity, without = [], partOfs = [], classifications = [], materials = [], attributes = [], properties = [] } = select;
  const obstacles: IfcLiteObstacle[] = [];
  if (without.length > 0) obstacles.push(IfcLiteObstacle.WITHOUT);
  if (partOfs.length + classifications.length + materials.length > 0) obstacles.push(IfcLiteObstacle.SELECTION);
  const { classes, conditions } = exportClasses(select, obstacles);
  // A predefined type may be user-defined or that of the type object, which other conditions do not read alike.
  if (entity?.predefinedType) obstacles.push(IfcLiteObstacle.SELECTION);
  for (const { name, value } of attributes) {
    const text = literalOf(name);
    if (text === undefined) obstacles.push(IfcLiteObstacle.SELECTION);
    else conditions.push(exportValue(attributeSubject(text), value, obstacles));
  }
  for (const { propertySet, baseName, dataType, value } of properties) {
    const [set, property] = [literalOf(propertySet), literalOf(baseName)];
    if (dataType !== undefined) obstacles.push(IfcLiteObstacle.DATA_TYPE);
    if (set === undefined || property === undefined) obstacles.push(IfcLiteObstacle.SELECTION);
    else conditions.push(exportValue(propertySubject(set, property), value, obstacles));
  }
  return { conditions, classes, obstacles };
}

function exportClasses(select: Selection, obstacles: IfcLiteObstacle[]): { classes: string[]; conditions: Condition[] } {
  const listed = select.entity && classNamesOf(select.entity.name);
  if (!listed) {
    obstacles.push(IfcLiteObstacle.CLASSES);
    return { classes: [], conditions: [] };
  }
  const names = new Map<string, string>();
  for (const { schemaName } of VERSIONS) {
    const schema = loadSchema(schemaName);
    for (const name of namesIn(select, listed, schema)) names.set(name, schema.entity(name)?.properName ?? name);
  }
  const classes = [...names.keys()];
  if (classes.length === 0 || !VERSIONS.every(({ schemaName }) => selectsExactly(select, listed, classes, schemaName)))
    obstacles.push(IfcLiteObstacle.CLASSES);
  return { classes, conditions: [{ kind: 'ifcType', op: 'in', values: [...names.values()], exactClass: true }] };
}

/** A list of classes has no version: a class of one version must not be left out in another one. */
function selectsExactly(
  select: Selection,
  listed: readonly string[],
  classes: readonly string[],
  schemaName: (typeof VERSIONS)[number]['schemaName'],
): boolean {
  const schema = loadSchema(schemaName);
  const selected = new Set(namesIn(select, listed, schema));
  return classes.every((name) => selected.has(name) || schema.entity(name) === undefined);
}

export function attributeSubject(name: string): Condition {
  return name === 'Name' ? { kind: 'name' } : { kind: 'attribute', name };
}

/**
 * Names are expressions, because ifc-lite compares plain names in any case. Quantities are a kind of their own there, and those of the
 * type object count only if that is stated.
 */
export function propertySubject(setName: string, name: string): Condition {
  const set = { setName: exactly(setName), setNameKind: 'regex' };
  return isQuantitySet(setName)
    ? { kind: 'quantity', ...set, quantityName: exactly(name), quantityNameKind: 'regex', inherit: 'type' }
    : { kind: 'property', ...set, propertyName: exactly(name), propertyNameKind: 'regex' };
}

const exactly = (name: string): string => `^${escapeExpression(name)}$`;

/** Returns the condition that a value is there. */
export function isThere(subject: Condition): Condition {
  // Neither has an operator for that: a quantity is a number, and a name has at least one character.
  if (subject.kind === 'quantity') return { ...subject, op: 'gte', value: LEAST_NUMBER };
  return subject.kind === 'name'
    ? matches(subject, ANY_TEXT)
    : { ...subject, op: subject.kind === 'property' ? 'isNonEmpty' : 'isSet', value: '' };
}

function exportValue(subject: Condition, value: ValueConstraint | undefined, obstacles: IfcLiteObstacle[]): Condition {
  if (!value) return isThere(subject);
  const texts = classNamesOf(value);
  if (texts) {
    // A number or a boolean is compared as such here, and as the text that stands for it there.
    if (texts.some(isTypedText)) obstacles.push(IfcLiteObstacle.RESTRICTION);
    return matches(subject, expressionOf(texts, false));
  }
  const [only, second] = value.restrictions ?? [];
  if (only?.type !== 'PATTERN' || second) {
    obstacles.push(IfcLiteObstacle.RESTRICTION);
    return isThere(subject);
  }
  const expression = patternsToExpression(only.patterns);
  if (expression === undefined) obstacles.push(IfcLiteObstacle.PATTERN);
  return matches(subject, expression ?? '');
}

const isTypedText = (text: string): boolean =>
  /^(?:true|false)$/i.test(text) || (text.trim() !== '' && Number.isFinite(Number(text)));

export function matches(subject: Condition, expression: string): Condition {
  return { ...subject, op: 'matches', value: expression, valueKind: 'regex' };
}

const literalOf = ({ simpleValue }: ValueConstraint): string | undefined => simpleValue;
