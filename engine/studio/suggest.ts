/** Suggests values for a field: values in the model with counts, and names in the standards of the stated versions. */
import { predefinedTypesOf } from '../ids/audit-entity.ts';
import { basesOfDataType } from '../ids/data-types.ts';
import { type PropertySetDefinition, propertySetsOf } from '../ids/property-sets.ts';
import { SUGGESTIONS_MAX } from '../limits.ts';
import { NL_SFB_SYSTEM, nlSfbCodes } from '../nl-sfb/named-codes.ts';
import { loadSchema, schemaOf } from '../schema/load-schema.ts';
import type { Schema } from '../schema/schema.ts';
import { generalClassOf } from '../schema/special-case.ts';
import type { Occurrences, Occurring } from './occurrences.ts';
import type { StudioQuestion, StudioSuggestion } from './studio-messages.ts';

/**
 * Returns suggestions: names that begin with the query, then the likely ones, then the others; of these those in the model first,
 * most frequent first; then by name. A general class counts its special cases too, and so comes before them.
 */
export function suggest(question: StudioQuestion, occurrences: Occurrences | undefined): StudioSuggestion[] {
  const byText = new Map<string, StudioSuggestion>();
  const add = (one: StudioSuggestion) => {
    const before = byText.get(one.text);
    byText.set(one.text, { ...before, ...one });
  };
  const { otherEntities = [] } = question;
  const questions = [question, ...otherEntities.map((entity) => ({ ...question, entity }))];
  for (const one of questions.flatMap(ofStandard)) add(one);
  // Facts about a name do not depend on a model.
  const ofModelToo = occurrences && !question.isExact ? questions.flatMap((each) => ofModel(each, occurrences)) : [];
  for (const { text, count } of ofModelToo) add({ text, count: (byText.get(text)?.count ?? 0) + count });
  const query = question.query.trim().toLowerCase();
  const isListed = (list: readonly string[] | undefined, text: string) => list?.includes(text) === true;
  const matchesText = ({ text, meaning = '' }: StudioSuggestion) =>
    question.isExact
      ? text === question.query || (question.field === 'class' && text.toLowerCase() === query)
      : `${text}\n${meaning}`.toLowerCase().includes(query) || isListed(question.likely, text) || isListed(question.also, text);
  const fit = (text: string) => {
    if (query !== '' && text.toLowerCase().startsWith(query)) return 0;
    return isListed(question.likely, text) ? 1 : 2;
  };
  const specials = question.field === 'class' ? countSpecialCases(question, byText.values()) : undefined;
  const rank = ({ text, count = 0 }: StudioSuggestion) => [fit(text), -count - (specials?.get(text.toUpperCase()) ?? 0)];
  return [...byText.values()]
    .filter(matchesText)
    .map((one) => ({ one, rank: rank(one) }))
    .sort((a, b) => a.rank[0]! - b.rank[0]! || a.rank[1]! - b.rank[1]! || compare(a.one.text, b.one.text))
    .slice(0, SUGGESTIONS_MAX)
    .map(({ one }) => (one.isStandard ? { ...one, ...factsOf(one.text, question) } : one));
}

/** Returns the number of objects of the special cases of each general class, by its name in upper case. */
function countSpecialCases({ versions }: StudioQuestion, suggestions: Iterable<StudioSuggestion>): Map<string, number> {
  const schemas = schemasOf(versions);
  const counts = new Map<string, number>();
  for (const { text, count = 0 } of suggestions) {
    const [general] = schemas.flatMap((schema) => generalClassOf(schema, text.toUpperCase()) ?? []);
    if (general !== undefined) counts.set(general, (counts.get(general) ?? 0) + count);
  }
  return counts;
}

/** Returns the facts in the schemas about a class, a set or a property. */
function factsOf(text: string, { field, versions, propertySet = '' }: StudioQuestion): Partial<StudioSuggestion> {
  if (field === 'class') return loadSchema('IFC4X3').entity(text.toUpperCase()) ? { isInIfc4x3: true } : {};
  if (field !== 'propertySet' && field !== 'property') return {};
  const schemas = schemasOf(versions);
  if (field === 'property') {
    const values = schemas.flatMap((schema) => propertySetsOf(schema.name).get(propertySet)?.values.get(text) ?? []);
    return values.length > 0 ? { values: [...new Set(values)] } : {};
  }
  const entities = schemas.flatMap((schema) =>
    [...(propertySetsOf(schema.name).get(text)?.entities ?? [])].map((name) => schema.entity(name)?.properName ?? name),
  );
  return { entities: [...new Set(entities)], ...(propertySetsOf('IFC4X3').has(text) && { isInIfc4x3: true }) };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the schemas of the stated versions; IFC4 if there are none. */
export function schemasOf(versions: readonly string[]): Schema[] {
  const names = new Set(versions.map(schemaOf).filter((name) => name !== undefined));
  return (names.size > 0 ? [...names] : (['IFC4'] as const)).map((name) => loadSchema(name));
}

function ofStandard(question: StudioQuestion): StudioSuggestion[] {
  const { entity, propertySet = '', property = '' } = question;
  const schemas = schemasOf(question.versions);
  const named = (names: Iterable<string>) => [...new Set(names)].map((text) => ({ text, isStandard: true }));
  switch (question.field) {
    case 'class':
      return named(schemas.flatMap(classesOf));
    case 'predefinedType':
      return entity ? named(schemas.flatMap((schema) => predefinedTypesOf(entity, schema))) : [];
    case 'attribute':
      return schemas.flatMap((schema) => attributesOf(schema, entity));
    case 'propertySet':
      return named(schemas.flatMap((schema) => setsOf(schema, entity)));
    case 'property':
      return schemas.flatMap((schema) => propertiesOf(propertySetsOf(schema.name).get(propertySet)));
    case 'dataType':
      return dataTypesOf(schemas, propertySet, property);
    case 'system':
      return named([NL_SFB_SYSTEM]);
    case 'code':
      return question.isNlSfb ? nlSfbCodes().map(({ code, group }) => ({ text: code, meaning: group, isStandard: true })) : [];
    case 'propertyValue':
      return named(schemas.flatMap((schema) => propertySetsOf(schema.name).get(propertySet)?.values.get(property) ?? []));
    default:
      return [];
  }
}

/** Returns the classes that can be checked: objects, their types and their materials. */
function classesOf(schema: Schema): string[] {
  const kinds = ['IFCOBJECTDEFINITION', 'IFCMATERIALDEFINITION', 'IFCMATERIAL'];
  return schema.entityNames
    .filter((name) => kinds.some((kind) => schema.isKindOf(name, kind)))
    .map((name) => schema.entity(name))
    .filter((entity) => entity && !entity.abstract)
    .map((entity) => entity?.properName as string);
}

function attributesOf(schema: Schema, entity = 'IFCELEMENT'): StudioSuggestion[] {
  const { attributes = [] } = schema.entity(entity) ?? schema.entity('IFCELEMENT') ?? {};
  const simple = attributes.filter(({ type }) => type.base !== 'ENTITY' && type.aggregateDepth === 0);
  return simple.map(({ name, type }) => ({
    text: name,
    isStandard: true,
    // Enumerations and choices of types have no unit, nor another word.
    ...(type.name !== '' && type.base !== 'ENUM' && type.base !== 'SELECT' && { dataType: type.name }),
  }));
}

function setsOf(schema: Schema, entity: string | undefined): string[] {
  const sets = propertySetsOf(schema.name);
  if (entity === undefined || !schema.entity(entity)) return [...sets.keys()];
  return [...sets.keys()].filter((name) => [...(sets.get(name)?.entities ?? [])].some((of) => schema.isKindOf(entity, of)));
}

function propertiesOf(set: PropertySetDefinition | undefined): StudioSuggestion[] {
  return [...(set?.properties ?? [])].map(([text, [dataType]]) => ({
    text,
    isStandard: true,
    ...(dataType !== undefined && { dataType }),
  }));
}

/** Returns the data types of the property in the standard; otherwise all, the usual ones first. */
function dataTypesOf(schemas: readonly Schema[], propertySet: string, property: string): StudioSuggestion[] {
  const standardTypes = schemas.flatMap((schema) => propertySetsOf(schema.name).get(propertySet)?.properties.get(property) ?? []);
  if (standardTypes.length > 0) return [...new Set(standardTypes)].map((text) => ({ text, isStandard: true }));
  return DATA_TYPES.filter((name) => schemas.every((schema) => basesOfDataType(name, schema) !== undefined)).map((text) => ({
    text,
  }));
}

/** Data types that property values usually have. */
const DATA_TYPES = [
  'LABEL',
  'TEXT',
  'IDENTIFIER',
  'BOOLEAN',
  'LOGICAL',
  'INTEGER',
  'REAL',
  'DATE',
  'DATETIME',
  'DURATION',
  'URIREFERENCE',
  'LENGTHMEASURE',
  'POSITIVELENGTHMEASURE',
  'AREAMEASURE',
  'VOLUMEMEASURE',
  'COUNTMEASURE',
  'MASSMEASURE',
  'TIMEMEASURE',
  'PLANEANGLEMEASURE',
  'RATIOMEASURE',
  'POSITIVERATIOMEASURE',
  'NORMALISEDRATIOMEASURE',
  'THERMALTRANSMITTANCEMEASURE',
  'THERMODYNAMICTEMPERATUREMEASURE',
  'POWERMEASURE',
  'PRESSUREMEASURE',
  'FORCEMEASURE',
  'MASSDENSITYMEASURE',
  'VOLUMETRICFLOWRATEMEASURE',
  'ELECTRICCURRENTMEASURE',
  'ELECTRICVOLTAGEMEASURE',
  'FREQUENCYMEASURE',
  'ILLUMINANCEMEASURE',
  'SOUNDPRESSURELEVELMEASURE',
  'MONETARYMEASURE',
].map((name) => `IFC${name}`);

function ofModel(question: StudioQuestion, occurrences: Occurrences): readonly Occurring[] {
  const { entity, propertySet, property, system } = question;
  const sets = () => occurrences.propertySets(entity);
  const properties = () => sets().filter(({ name }) => name === propertySet);
  const ofProperty = () => properties().flatMap((set) => set.properties.filter(({ name }) => name === property));
  const named = (list: readonly { name: string; count: number }[]) => list.map(({ name, count }) => ({ text: name, count }));
  switch (question.field) {
    case 'class':
      return occurrences.classes();
    case 'predefinedType':
      return entity ? occurrences.predefinedTypes(entity) : [];
    case 'propertySet':
      return named(sets());
    case 'property':
      return named(properties().flatMap((set) => set.properties));
    case 'dataType':
      return ofProperty().flatMap(({ dataTypes }) => dataTypes);
    case 'propertyValue':
      return ofProperty().flatMap(({ values }) => values);
    case 'attributeValue':
      return question.attribute === 'ObjectType' || question.attribute === 'Name' ? occurrences.types(entity) : [];
    case 'system':
      return occurrences.classifications(entity).map((one) => ({ text: one.system, count: one.count }));
    case 'code':
      return occurrences
        .classifications(entity)
        .filter((one) => system === undefined || one.system === system)
        .flatMap(({ codes }) => codes);
    case 'material':
      return occurrences.materials(entity);
    default:
      return [];
  }
}
