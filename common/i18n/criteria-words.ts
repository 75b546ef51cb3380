/** Words what a rule counts in a file, such as "no spaces (IfcSpace) with “Hal” as Name", for the sentence that says that it is missing. */
import type { Failure } from '../contract/reports.ts';
import type { ValueConstraint } from '../contract/specifications.ts';
import { countedObjects, objectsWords, objectWords } from './class-words.ts';
import { constraintWords, isLiteralName, joined, quoted, relationWords, shortNameWords } from './constraint-words.ts';
import type { Translate } from './translate.ts';

export type Criteria = NonNullable<Failure['criteria']>;

/** Values of an enumeration that are named; the others are counted. */
const VALUES_SHOWN = 4;

/** Words what is counted, with its number; 0 is "no". */
export function criteriaWords(t: Translate, criteria: Criteria, count: number): string {
  const system = systemWords(t, criteria);
  if (system !== undefined)
    return count === 0
      ? t('failures.criteria.no', { objects: system })
      : t('specification.objects.times', { formatted: count, objects: system });
  const conditions = conditionWords(t, criteria);
  const subject = subjectWords(t, criteria, count);
  if (conditions.length === 0) return subject;
  return t('failures.criteria.with', { subject, conditions: joined(t, conditions, 'and') });
}

function subjectWords(t: Translate, { entity }: Criteria, count: number): string {
  if (!entity) {
    const objects = t(`specification.named.noun.${count === 1 ? 'oneEntity' : 'entities'}`);
    return count === 0
      ? t('failures.criteria.no', { objects })
      : t('specification.objects.counted', { formatted: count, objects });
  }
  const name =
    count === 0
      ? t('failures.criteria.no', { objects: objectsWords(t, entity.name, count) })
      : countedObjects(t, entity.name, count);
  if (!entity.predefinedType) return name;
  const predefinedType = shortNameWords(t, entity.predefinedType, 'predefinedType');
  return t('specification.entity.predefined', { name, predefinedType });
}

/** Words a classification system that is required by its name alone. */
function systemWords(t: Translate, { entity, attributes, ...others }: Criteria): string | undefined {
  const [attribute, ...more] = attributes;
  const isNamed = entity?.name.simpleValue === 'IFCCLASSIFICATION' && attribute?.name.simpleValue === 'Name';
  const isAll = more.length === 0 && Object.values(others).every((facets) => facets.length === 0);
  if (!isNamed || !isAll || !attribute.value) return undefined;
  const { value } = attribute;
  const name = isLiteralName(value) ? literalWords(t, value) : shortNameWords(t, value, 'classificationSystem');
  return isLiteralName(value) ? t('failures.criteria.system', { name }) : name;
}

function literalWords(t: Translate, value: ValueConstraint): string {
  return value.simpleValue === undefined
    ? constraintWords(t, value, { valuesShown: VALUES_SHOWN })
    : quoted(t, value.simpleValue);
}

function conditionWords(t: Translate, { partOfs, attributes, properties, classifications, materials }: Criteria): string[] {
  const condition = (subject: string, value: ValueConstraint | undefined, kind: 'text' | 'code' = 'text') =>
    value
      ? t('failures.criteria.value', { subject, value: constraintWords(t, value, { valuesShown: VALUES_SHOWN, kind }) })
      : t('failures.criteria.present', { subject });
  const propertyIn = (property: ValueConstraint, propertySet: ValueConstraint) =>
    t('failures.criteria.property', {
      property: shortNameWords(t, property, 'property'),
      propertySet: shortNameWords(t, propertySet, 'propertySet'),
    });
  const classificationIn = (system: ValueConstraint | undefined) =>
    system
      ? t('failures.criteria.classificationIn', { system: shortNameWords(t, system, 'system') })
      : t('failures.criteria.classification');
  return [
    ...attributes.map(({ name, value }) => condition(shortNameWords(t, name, 'attribute'), value)),
    ...properties.map(({ baseName, propertySet, value }) => condition(propertyIn(baseName, propertySet), value)),
    ...classifications.map(({ system, value }) => condition(classificationIn(system), value, 'code')),
    ...materials.map(({ value }) => condition(t('failures.criteria.material'), value)),
    ...partOfs.map(({ relation, entity }) =>
      t('failures.criteria.relation', {
        relation: relationWords(t, 'is', { relation, entity: objectWords(t, entity.name) }),
      }),
    ),
  ];
}
