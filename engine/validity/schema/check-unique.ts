/** Checks the UNIQUE rules (ISO 10303-11, 9.2.2.1): no two instances have the same values, compared as they are written. */
import { ByteNumbers } from '../../model/byte-numbers.ts';
import { DOLLAR } from '../../step/byte-codes.ts';
import { IdSet } from '../../step/id-set.ts';
import { isComplex } from '../../step/read-values.ts';
import { valueEnd, valueStart } from '../../step/value-bytes.ts';
import { describeInstance } from '../instances.ts';
import type { SchemaRun } from './schema-run.ts';

export function checkUniqueRules(run: SchemaRun): void {
  for (const [name, { unique = {} }] of Object.entries(run.graph.tables.entities))
    for (const [label, attributes] of Object.entries(unique))
      checkUnique(run, { name, label, attributes: attributes.split(' ') });
}

function checkUnique(run: SchemaRun, { name, label, attributes }: { name: string; label: string; attributes: string[] }): void {
  const { model, graph, population } = run;
  const tally = run.tally(`${name}.${label}`);
  const ancestor = graph.classNumber(name.toUpperCase());
  const numbers = new ByteNumbers(model.index.arena);
  const values = new IdSet();
  for (const [type, number] of population.classOf.entries()) {
    if (number < 0 || !graph.isKind(number, ancestor)) continue;
    const all = graph.attributesOf(number).map((attribute) => attribute.name);
    const positions = attributes.map((attribute) => all.indexOf(attribute));
    for (const row of model.index.rowsOf(model.index.typeNames[type] as string)) {
      tally.apply();
      const value = numberOfValues(run, row, positions, numbers);
      // An absent value makes the comparison UNKNOWN.
      if (value < 0) continue;
      if (!values.add(value))
        tally.break(() => ({
          ...describeInstance(model, row),
          attribute: attributes.join(', '),
          messageKey: 'schema.unique',
          values: { rule: tally.code, attribute: attributes.join(', ') },
        }));
    }
  }
}

/** Equal values in the attributes, equal number; -1 where one is absent. */
function numberOfValues({ model }: SchemaRun, row: number, positions: readonly number[], numbers: ByteNumbers): number {
  const { arena, starts } = model.index;
  if (isComplex(model.index, row)) return -1;
  let number = 0;
  for (const position of positions) {
    const from = position < 0 ? -1 : valueStart(arena, starts[row] as number, position);
    if (from < 0 || arena[from] === DOLLAR) return -1;
    number = numbers.numberOf(from, valueEnd(arena, from, arena.length), number + 1);
  }
  return number;
}
