/** Reads the conditions of ifc-lite on objects as a selection. Its conditions ignore case, so that texts become patterns. */
import type { AttributeFacet, EntityFacet, PropertyFacet, ValueConstraint } from '../ids/specification.ts';
import { isClass, type Selection } from '../rules/facet-schema.ts';
import { type Block, type Condition, LEAST_NUMBER } from './format.ts';
import { IfcLiteObstacle } from './obstacle.ts';
import { ANY_TEXT, expressionToPattern, literalName, type Place, patternInAnyCase } from './patterns.ts';

export interface ImportedSelection {
  select: Selection;
  obstacles: IfcLiteObstacle[];
}

export function importSelection(block: Block): ImportedSelection {
  const obstacles: IfcLiteObstacle[] = [];
  const select: { entity?: EntityFacet; subtypes?: boolean; attributes: AttributeFacet[]; properties: PropertyFacet[] } = {
    attributes: [],
    properties: [],
  };
  for (const condition of conditionsOf(block, obstacles)) {
    if (condition.kind === 'ifcType' && !select.entity) Object.assign(select, importClasses(condition, obstacles));
    else if (condition.kind === 'name') select.attributes.push(importAttribute('Name', condition, obstacles));
    else if (condition.kind === 'attribute')
      select.attributes.push(importAttribute(String(condition.name), condition, obstacles));
    else if (condition.kind === 'property' || condition.kind === 'quantity')
      select.properties.push(importProperty(condition, obstacles));
    else obstacles.push(IfcLiteObstacle.CONDITION);
  }
  return { select, obstacles };
}

/** Returns the conditions that must all hold; adds the reason where one of several is enough. */
export function conditionsOf({ groups }: Block, obstacles: IfcLiteObstacle[]): Condition[] {
  const [group, second] = groups;
  const conditions = group?.rules ?? [];
  if (second || (group?.combinator === 'OR' && conditions.length > 1)) obstacles.push(IfcLiteObstacle.ALTERNATIVES);
  return conditions;
}

/** Without `exactClass` a class stands for its subclasses too. */
function importClasses({ op, values, exactClass }: Condition, obstacles: IfcLiteObstacle[]): Partial<Selection> {
  const names = Array.isArray(values) ? values.map((name) => String(name).toUpperCase()) : [];
  if (op !== 'in' || names.length === 0 || !names.every(isClass)) obstacles.push(IfcLiteObstacle.CLASSES);
  const name: ValueConstraint =
    names.length === 1
      ? { simpleValue: names[0] as string }
      : { restrictions: [{ type: 'ENUM', allowedValues: names }], base: 'xs:string' };
  return { entity: { name }, ...(exactClass !== true && { subtypes: true }) };
}

function importAttribute(name: string, condition: Condition, obstacles: IfcLiteObstacle[]): AttributeFacet {
  const value = importValue(condition, ['isSet', 'isNonEmpty'], obstacles);
  return { name: { simpleValue: name }, ...(value && { value }) };
}

function importProperty(condition: Condition, obstacles: IfcLiteObstacle[]): PropertyFacet {
  const names = importNames(condition);
  if (!names) obstacles.push(IfcLiteObstacle.CONDITION);
  const isQuantity = condition.kind === 'quantity';
  if (isQuantity && !(condition.op === 'gte' && condition.value === LEAST_NUMBER)) obstacles.push(IfcLiteObstacle.RESTRICTION);
  const value = isQuantity ? undefined : importValue(condition, ['isNonEmpty'], obstacles);
  const { propertySet = '', baseName = '' } = names ?? {};
  return { propertySet: { simpleValue: propertySet }, baseName: { simpleValue: baseName }, ...(value && { value }) };
}

/** Fields that change what is read or compared. */
const CHANGES = ['memberPath', 'valueUnit', 'comparison', 'legacyListFirst'];

/**
 * Returns the names of a set and of its property or quantity, or undefined if the two programs read it in different ways: a rule set
 * reads properties and quantities of the type object too.
 */
export function importNames(subject: Condition): { propertySet: string; baseName: string } | undefined {
  const isQuantity = subject.kind === 'quantity';
  const propertySet = literalName(subject.setName, subject.setNameKind);
  const baseName = isQuantity
    ? literalName(subject.quantityName, subject.quantityNameKind)
    : literalName(subject.propertyName, subject.propertyNameKind);
  const isAlike = isQuantity ? subject.inherit === 'type' : subject.inherit === undefined || subject.inherit === 'type';
  if (!isAlike || CHANGES.some((name) => subject[name] !== undefined)) return undefined;
  return propertySet === undefined || baseName === undefined ? undefined : { propertySet, baseName };
}

const PLACES: Partial<Record<string, Place>> = { eq: 'WHOLE', startsWith: 'BEGINNING', endsWith: 'END', contains: 'ANYWHERE' };

/** Returns the constraint on a value; undefined where the value only has to be there, or a reason was added. */
function importValue(
  condition: Condition,
  presence: readonly string[],
  obstacles: IfcLiteObstacle[],
): ValueConstraint | undefined {
  const { op = '', value, valueKind } = condition;
  const text = typeof value === 'string' ? value : '';
  if (presence.includes(op) || (op === 'matches' && text === ANY_TEXT)) return undefined;
  const pattern = patternOf(op, text, valueKind);
  if (text === '' || pattern === undefined) {
    const isComparison = PLACES[op] !== undefined || op === 'matches';
    obstacles.push(isComparison ? IfcLiteObstacle.PATTERN : IfcLiteObstacle.CONDITION);
    return undefined;
  }
  return { restrictions: [{ type: 'PATTERN', patterns: [pattern] }], base: 'xs:string' };
}

function patternOf(op: string, text: string, valueKind: unknown): string | undefined {
  const place = PLACES[op];
  if (place) return patternInAnyCase(text, place);
  if (op !== 'matches') return undefined;
  // Text without a kind that stands between slashes is an expression with flags.
  return valueKind === 'regex' || !text.startsWith('/') ? expressionToPattern(text) : undefined;
}
