/** Writes a rule of the kind LISTED as requirements of IDS: a facet whose value is one of a list. */
import { propertySetsOf } from '../ids/property-sets.ts';
import { Cardinality, type Requirements, type ValueConstraint } from '../ids/specification.ts';
import { codesOf } from '../nl-sfb/edition.ts';
import { type ClassesOfVersions, groupVersions, type IdsPart, namesIn, oneOf, VERSIONS } from './expand-classes.ts';
import { classNamesOf } from './facet-schema.ts';
import { IdsObstacle } from './ids-obstacle.ts';
import type { Rule } from './rule-set.ts';
import type { ValueSource } from './value.ts';

type ListedRule = Extract<Rule, { kind: 'LISTED' }>;

/** `classes` are those of the whole selection. */
export function listedRequirements(
  rule: ListedRule,
  classes: readonly ClassesOfVersions[],
): { parts: IdsPart[]; obstacles: IdsObstacle[] } {
  const obstacles = valueObstacles(rule);
  if (rule.list !== undefined) return { parts: [], obstacles: [...obstacles, IdsObstacle.LIST] };
  const divided = rule.perClass ? divideByClass(rule) : [{ classes, values: valuesOfAll(rule) ?? [] }];
  if (!divided) return { parts: [], obstacles: [...obstacles, IdsObstacle.CLASSES_UNLISTED] };
  if (divided.some(({ values }) => values === 'TWO_BEGINNINGS')) obstacles.push(IdsObstacle.TWO_BEGINNINGS);
  const { value } = rule;
  if (value.from === 'PROPERTY' && divided.some((one) => one.classes.some(({ versions }) => !dataTypeOf(value, versions))))
    obstacles.push(IdsObstacle.DATA_TYPE);
  if (divided.some(({ values }) => values.length === 0)) obstacles.push(IdsObstacle.NO_COMMON_VALUE);
  const parts = divided.flatMap(({ classes: some, values }) =>
    some.map((one) => ({
      classes: one,
      ...(rule.missing === 'IGNORE' && { applicability: hasText(value, one.versions) }),
      requirements: requirementsOf(rule, one, values === 'TWO_BEGINNINGS' ? [] : values),
    })),
  );
  return { parts, obstacles };
}

function valueObstacles({ value, missing = 'UNDECIDED', select }: ListedRule): IdsObstacle[] {
  const obstacles: IdsObstacle[] = [];
  if (value.from === 'FILE_NAME') obstacles.push(IdsObstacle.FILE_NAME);
  else if ((value.of ?? 'OBJECT') !== 'OBJECT') obstacles.push(IdsObstacle.OWNER);
  if (missing === 'UNDECIDED') obstacles.push(IdsObstacle.MISSING_UNDECIDED);
  if (value.from === 'PREDEFINED_TYPE') {
    if (missing === 'IGNORE') obstacles.push(IdsObstacle.MISSING_IGNORED);
    if (!select.entity) obstacles.push(IdsObstacle.CLASSES_UNLISTED);
  }
  return obstacles;
}

interface ClassesWithValues {
  classes: readonly ClassesOfVersions[];
  values: readonly string[] | 'TWO_BEGINNINGS';
}

/** Divides the selected classes by the first entry that names them; the last part has the classes that no entry names. */
function divideByClass(rule: ListedRule): ClassesWithValues[] | undefined {
  const { select, perClass = [] } = rule;
  const values = valuesOfAll(rule);
  const listed = select.entity && classNamesOf(select.entity.name);
  if (!listed) return undefined;
  const places = groupVersions(({ schema }) => {
    const byEntry: string[][] = [...perClass.map(() => []), []];
    for (const name of namesIn(select, listed, schema)) {
      const at = perClass.findIndex(({ classes }) => classes.some((one) => schema.subtypesOf(one).includes(name)));
      byEntry.at(at)?.push(name);
    }
    return byEntry;
  });
  return places.flatMap((classes, at) => {
    const entry = perClass[at];
    // What no entry names is left out, unless the rule has values for all.
    if (!entry && !values) return [];
    return classes.length === 0 ? [] : [{ classes, values: commonValues(entry?.values, values, rule) }];
  });
}

/** Returns the values that objects of all classes may have. */
function valuesOfAll({ edition, values }: ListedRule): readonly string[] | undefined {
  return edition ? codesOf(edition) : values;
}

function commonValues(
  ofClass: readonly string[] | undefined,
  all: readonly string[] | undefined,
  { compare, edition }: ListedRule,
): ClassesWithValues['values'] {
  if (!ofClass || !all) return ofClass ?? all ?? [];
  if (edition) return all.filter((code) => ofClass.some((beginning) => code.startsWith(beginning)));
  return compare === 'BEGINNING' ? 'TWO_BEGINNINGS' : ofClass.filter((one) => all.includes(one));
}

function requirementsOf(
  { value, compare, select, edition }: ListedRule,
  { names, versions }: ClassesOfVersions,
  values: readonly string[],
): Partial<Requirements> {
  const constraint = edition ? beginsWithCode(values) : compare === 'BEGINNING' ? beginsWith(values) : oneOf(values);
  return requirementOf(value, { constraint, versions, className: names ?? select.entity?.name });
}

/** IDS requires an optional value also of an object that has it without content, or has a classification of another system. */
function hasText(value: ValueSource, versions: readonly string[]): IdsPart['applicability'] {
  switch (value.from) {
    case 'ATTRIBUTE':
      return { attributes: [{ name: { simpleValue: value.name }, value: ANY_TEXT }] };
    case 'PROPERTY':
      return { properties: [{ ...propertyFacet(value, versions), value: ANY_TEXT }] };
    case 'CLASSIFICATION':
      return { classifications: [{ system: value.system ?? ANY_TEXT, value: ANY_TEXT }] };
    default:
      return {};
  }
}

/** Returns the data type of a property where the standard sets of all these versions state the same one. */
function dataTypeOf(
  { propertySet, baseName }: Extract<ValueSource, { from: 'PROPERTY' }>,
  versions: readonly string[],
): string | undefined {
  const types = VERSIONS.filter(({ version }) => versions.includes(version)).map(({ schemaName }) => {
    const [type, other] = propertySetsOf(schemaName).get(propertySet)?.properties.get(baseName) ?? [];
    return other === undefined ? type : undefined;
  });
  return new Set(types).size === 1 ? types[0] : undefined;
}

interface Requirement {
  constraint: ValueConstraint;
  versions: readonly string[];
  className: ValueConstraint | undefined;
}

function requirementOf(value: ValueSource, { constraint, versions, className }: Requirement): Partial<Requirements> {
  const cardinality = Cardinality.REQUIRED;
  switch (value.from) {
    case 'ATTRIBUTE':
      return { attributes: [{ name: { simpleValue: value.name }, value: constraint, cardinality }] };
    case 'PROPERTY':
      return { properties: [{ ...propertyFacet(value, versions), value: constraint, cardinality }] };
    case 'CLASSIFICATION':
      return { classifications: [{ system: value.system ?? ANY_TEXT, value: constraint, cardinality }] };
    case 'PREDEFINED_TYPE':
      return className ? { entities: [{ name: className, predefinedType: constraint, cardinality }] } : {};
    case 'FILE_NAME':
      return {};
  }
}

function propertyFacet(value: Extract<ValueSource, { from: 'PROPERTY' }>, versions: readonly string[]) {
  const { propertySet, baseName } = value;
  const dataType = dataTypeOf(value, versions);
  return { propertySet: { simpleValue: propertySet }, baseName: { simpleValue: baseName }, ...(dataType && { dataType }) };
}

/** A text with content. IDS asks it also of the name of the system of each classification. */
const ANY_TEXT: ValueConstraint = { restrictions: [{ type: 'LENGTH', min: 1 }], base: 'xs:string' };

const beginsWith = (values: readonly string[]): ValueConstraint => withPatterns(values.map((text) => `${literal(text)}.*`));

/** A code ends where neither a digit nor a point follows. One pattern per group keeps the list readable. */
function beginsWithCode(codes: readonly string[]): ValueConstraint {
  const groups = new Map<string, string[]>();
  for (const code of codes) {
    const group = code.split('.')[0] as string;
    groups.set(group, [...(groups.get(group) ?? []), code]);
  }
  return withPatterns(Array.from(groups.values(), (some) => `(${some.map(literal).join('|')})([^0-9.].*)?`));
}

const withPatterns = (patterns: string[]): ValueConstraint => ({
  restrictions: [{ type: 'PATTERN', patterns }],
  base: 'xs:string',
});

const literal = (text: string): string => text.replace(/[\\.?*+{}()[\]|^-]/g, '\\$&');
