/** Why a rule applies to nothing although its author may believe otherwise: IDS matches a class exactly, without its subtypes. */
import type { RuleSpecification } from '../ids/specification.ts';
import { type Model, properTypeNameOf } from '../model/model.ts';

export interface MissedTarget {
  /** CLASS: there are only subtypes or occurrences of a type that is asked for. OTHERS: what else it asks for is not there. */
  kind: 'CLASS' | 'OTHERS';
  /** Of the class that is asked for, as the schema writes it. */
  asked: string;
  /** What is in the model instead, most frequent first; with OTHERS the class itself. */
  found: { ifcType: string; count: number }[];
}

const FOUND_MAX = 5;

/** For a rule that applies to nothing; undefined where there is nothing alike either. */
export function findMissedTarget(model: Model, { applicability }: RuleSpecification): MissedTarget | undefined {
  const asked = applicability.entity?.name.simpleValue;
  if (asked === undefined) return undefined;
  const properName = model.schema.entity(asked)?.properName ?? asked;
  const own = model.index.rowsOf(asked).length;
  if (own > 0) return { kind: 'OTHERS', asked: properName, found: [{ ifcType: properName, count: own }] };
  const found = alike(model, asked).flatMap((name) => countOf(model, name));
  found.sort((a, b) => b.count - a.count);
  return found.length > 0 ? { kind: 'CLASS', asked: properName, found: found.slice(0, FOUND_MAX) } : undefined;
}

/** Subtypes, and the occurrence or the type object that goes with the class by its name. */
function alike({ schema }: Model, asked: string): string[] {
  const pair = asked.endsWith('TYPE') ? asked.slice(0, -'TYPE'.length) : `${asked}TYPE`;
  const names = new Set([...schema.subtypesOf(asked), ...schema.subtypesOf(pair)]);
  names.delete(asked);
  return [...names];
}

function countOf(model: Model, name: string): MissedTarget['found'] {
  const rows = model.index.rowsOf(name);
  return rows.length > 0 ? [{ ifcType: properTypeNameOf(model, rows[0] as number), count: rows.length }] : [];
}
