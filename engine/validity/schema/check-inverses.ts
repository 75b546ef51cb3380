/** Checks how many instances refer to an instance by an inverse attribute with bounds (ISO 10303-11, 9.2.1.3). */
import { describeInstance, nextAtLeast, type Referring, referringOf } from '../instances.ts';
import { SchemaCode } from './schema-code.ts';
import type { SchemaRun } from './schema-run.ts';
import type { EntityDeclaration } from './schema-tables.ts';

type Inverse = NonNullable<EntityDeclaration['inverses']>[number];

export function checkInverses(run: SchemaRun): void {
  const { model, population } = run;
  for (const [type, number] of population.classOf.entries()) {
    if (number < 0) continue;
    const rows = model.index.rowsOf(model.index.typeNames[type] as string);
    for (const inverse of inversesOf(run, number)) checkInverse(run, inverse, rows);
  }
}

/** Inverse attributes with bounds that count, the nearest declaration of each. */
function inversesOf(run: SchemaRun, number: number): Inverse[] {
  const inverses = new Map<string, Inverse>();
  for (const { declaration } of run.graph.lineage(number))
    for (const inverse of declaration.inverses ?? []) if (!inverses.has(inverse[0])) inverses.set(inverse[0], inverse);
  return [...inverses.values()].filter(([, , low, high]) => low > 0 || high >= 0);
}

/** Rows and targets both ascend, so that one pass counts. */
function checkInverse(run: SchemaRun, [name, kind, low, high, entity, attribute]: Inverse, rows: Uint32Array): void {
  const referring = referringOf(run.model, { entity: entity.toUpperCase(), attribute });
  const tally = run.tally(SchemaCode.INVERSE_CARDINALITY);
  let at = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    tally.apply();
    at = nextAtLeast(referring.targets, row, at);
    const from = at;
    while (referring.targets[at] === row) at++;
    const count = kind === 'SET' ? distinctSources(referring, from, at) : at - from;
    if (count >= low && (high < 0 || count <= high)) continue;
    const expected = kind === 'ONE' ? `1 ${entity}.${attribute}` : `[${low}:${high < 0 ? '?' : high}] ${entity}.${attribute}`;
    tally.break(() => ({
      ...describeInstance(run.model, row),
      attribute: name,
      expected,
      actual: String(count),
      ...run.sentence(tally.code, { attribute: name, expected, actual: count }),
    }));
  }
}

function distinctSources({ sources }: Referring, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) if (at === from || sources[at] !== sources[at - 1]) count++;
  return count;
}
