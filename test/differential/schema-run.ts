/** `npm run differential -- --schema` compares our schema layer with ifcopenshell.validate and the rules of EXPRESS. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sharedData } from '../support/shared-data.ts';
import { askSchema, ifcOpenShellVersion } from './ask-schema.ts';
import { compareSchema, type SchemaDifference } from './compare-schema.ts';
import { SCHEMA_EXPLANATIONS, type SchemaExplanation } from './schema-explanations.ts';
import { listSchemaFiles, SPOILED_DEFAULT } from './schema-files.ts';

const DOCUMENT = fileURLToPath(new URL('../../docs/conformance.md', import.meta.url));
const PLACE = /(<!-- schema -->\n)[\s\S]*?(\n<!-- \/schema -->)/;

/** Returns the exit code: 1 if a difference has no explanation. */
export async function runSchema({ spoiled = SPOILED_DEFAULT, write = false } = {}): Promise<number> {
  const version = ifcOpenShellVersion();
  if (version === undefined)
    return skip('ifcopenshell is absent: pip install ifcopenshell pytest, and name its python in VAKWERK_BENCH_PYTHON');
  if (!sharedData('ifc-validity')) return skip('shared data is absent: ../shared/data/ifc-validity');
  const files = listSchemaFiles(spoiled);
  const counts = new Map<SchemaExplanation, number>();
  const unexplained: SchemaDifference[] = [];
  let equal = 0;
  for (const [file, answer] of await askSchema(files, version)) {
    const comparison = await compareSchema(file, answer);
    equal += comparison.equal;
    for (const difference of comparison.differences) {
      const explanation = SCHEMA_EXPLANATIONS.find(({ explains }) => explains(difference));
      if (explanation) counts.set(explanation, (counts.get(explanation) ?? 0) + 1);
      else unexplained.push(difference);
    }
  }
  const explained = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const summary = `ifcopenshell ${version}, ${files.length} files, of which ${spoiled.count} with one spoiled record (seed ${spoiled.seed}): ${equal} (instance, rule) pairs are equal, ${explained} differences are explained, ${unexplained.length} are not.`;
  const table = schemaTable(summary, counts);
  process.stdout.write(`${unexplained.map(differenceLine).join('\n')}\n${table}\n`);
  if (write) writeTable(table);
  return unexplained.length === 0 ? 0 : 1;
}

function skip(reason: string): 0 {
  process.stdout.write(`differential run of the schema layer skipped: ${reason}\n`);
  return 0;
}

function differenceLine({ file, by, stepId, rule, message = '' }: SchemaDifference): string {
  const place = stepId === undefined ? '' : ` #${stepId}`;
  return `unexplained, only ${by}: ${file.name}${place} ${rule} ${message.replaceAll(/\s+/g, ' ').slice(0, 200)}`;
}

function schemaTable(summary: string, counts: ReadonlyMap<SchemaExplanation, number>): string {
  const rows = SCHEMA_EXPLANATIONS.map(
    (one) => `| ${one.name} | ${counts.get(one) ?? 0} | ${one.right} | ${one.clause} | ${one.why} |`,
  );
  return [summary, '', '| Difference | Pairs | Right | Clause that decides | Why |', '|---|---:|---|---|---|', ...rows].join(
    '\n',
  );
}

function writeTable(table: string): void {
  const document = readFileSync(DOCUMENT, 'utf8');
  if (!PLACE.test(document)) throw new Error('docs/conformance.md has no place for the table of the schema layer');
  writeFileSync(
    DOCUMENT,
    document.replace(PLACE, (_, start: string, end: string) => `${start}${table}${end}`),
  );
}
