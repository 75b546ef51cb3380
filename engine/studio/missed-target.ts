/** Explains why a rule applies to nothing although its author may expect otherwise: IDS matches a class exactly, without its subtypes. */
import type { RuleSpecification } from '../ids/specification.ts';
import { type Model, properTypeNameOf } from '../model/model.ts';

export interface MissedTarget {
  /** CLASS: there are only subtypes or occurrences of a required type. OTHERS: another facet of the applicability matches nothing. */
  kind: 'CLASS' | 'OTHERS';
  /** The required class, as the schema writes it. */
  asked: string;
  /** Classes in the model instead, most frequent first; with OTHERS the class itself. */
  found: { ifcType: string; count: number }[];
}

/** Returns the explanation for a rule that applies to nothing, or undefined where the model has nothing similar. */
export function findMissedTarget(model: Model, { applicability }: RuleSpecification): MissedTarget | undefined {
  const className = applicability.entity?.name.simpleValue;
  if (className === undefined) return undefined;
  const properName = model.schema.entity(className)?.properName ?? className;
  const occurrences = model.index.rowsOf(className).length;
  if (occurrences > 0) return { kind: 'OTHERS', asked: properName, found: [{ ifcType: properName, count: occurrences }] };
  const similar = alike(model, className).flatMap((name) => countOf(model, name));
  similar.sort((a, b) => b.count - a.count);
  return similar.length > 0 ? { kind: 'CLASS', asked: properName, found: similar } : undefined;
}

/** Returns subtypes, and the occurrence or the type object that belongs to the class by its name. */
function alike({ schema }: Model, className: string): string[] {
  const pair = className.endsWith('TYPE') ? className.slice(0, -'TYPE'.length) : `${className}TYPE`;
  const names = new Set([...schema.subtypesOf(className), ...schema.subtypesOf(pair)]);
  names.delete(className);
  return [...names];
}

function countOf(model: Model, name: string): MissedTarget['found'] {
  const rows = model.index.rowsOf(name);
  return rows.length > 0 ? [{ ifcType: properTypeNameOf(model, rows[0] as number), count: rows.length }] : [];
}
