/** Explains why a rule applies to nothing although its author may expect otherwise: IDS matches a class exactly, without its subtypes. */
import type { RuleSpecification } from '../ids/specification.ts';
import { type Model, properTypeNameOf } from '../model/model.ts';
import { generalClassOf, specialCasesOf } from '../schema/special-case.ts';

export interface MissedTarget {
  /** CLASS: there are only subtypes or occurrences of a required type. OTHERS: another facet of the applicability matches nothing. */
  kind: 'CLASS' | 'OTHERS';
  /** The required class, as the schema writes it. */
  asked: string;
  /** Classes in the model instead, most frequent first; with OTHERS the class itself. */
  found: { ifcType: string; count: number }[];
}

/** A class whose objects are partly of other classes: IfcWall, where there is IfcWallStandardCase too. */
export interface PartialClass {
  /** The classes that belong to it, with their number in the model; a general class also where the model has none of it. */
  others: { ifcType: string; count: number }[];
}

/** Returns the special cases of the class of a rule that the model has, or the general class of a special case. */
export function findPartialClass(model: Model, { applicability }: RuleSpecification): PartialClass | undefined {
  const className = applicability.entity?.name.simpleValue;
  if (className === undefined) return undefined;
  const general = generalClassOf(model.schema, className);
  const special = specialCasesOf(model.schema, general ?? className).filter((name) => name !== className);
  const others = special.flatMap((name) => countOf(model, name));
  if (general !== undefined) {
    const ifcType = model.schema.entity(general)?.properName ?? general;
    others.unshift({ ifcType, count: model.index.rowsOf(general).length });
  }
  return others.length > 0 ? { others } : undefined;
}

/** Returns the explanation for a rule that applies to nothing, or undefined where the model has nothing similar. */
export function findMissedTarget(model: Model, { applicability }: RuleSpecification): MissedTarget | undefined {
  const className = applicability.entity?.name.simpleValue;
  if (className === undefined) return undefined;
  const properName = model.schema.entity(className)?.properName ?? className;
  const occurrences = model.index.rowsOf(className).length;
  if (occurrences > 0) return { kind: 'OTHERS', asked: properName, found: [{ ifcType: properName, count: occurrences }] };
  const similar = alike(model, className);
  similar.sort((a, b) => b.count - a.count);
  return similar.length > 0 ? { kind: 'CLASS', asked: properName, found: similar } : undefined;
}

/** Returns the subtypes that the model has; else what belongs to the class by its name: occurrences of a type, or types of objects. */
function alike(model: Model, className: string): MissedTarget['found'] {
  const pair = className.endsWith('TYPE') ? className.slice(0, -'TYPE'.length) : `${className}TYPE`;
  const [subtypes = [], paired = []] = [className, pair].map((ancestor) =>
    model.schema.subtypesOf(ancestor).flatMap((name) => (name === className ? [] : countOf(model, name))),
  );
  return subtypes.length > 0 ? subtypes : paired;
}

function countOf(model: Model, name: string): MissedTarget['found'] {
  const rows = model.index.rowsOf(name);
  return rows.length > 0 ? [{ ifcType: properTypeNameOf(model, rows[0] as number), count: rows.length }] : [];
}
