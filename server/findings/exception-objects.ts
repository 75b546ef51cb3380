/** Counts the failing objects that exceptions cover in the newest versions of the files of their project. */
import { sql } from 'kysely';
import type { Queries } from '../db/tables.ts';
import { findReport } from '../reports/report-queries.ts';
import { countOfExceptions } from './excepted-counts.ts';
import { countGroups, type ExceptionRecord } from './exception-queries.ts';
import type { FindingOptions } from './find-line.ts';
import { readFindings } from './follow-versions.ts';
import { followedFiles } from './project-findings.ts';
import { findProjectFiles, type ProjectFile } from './project-queries.ts';

/**
 * Returns the counts of one page by the id of an exception. The objects of a group are counted together; those of rules come from
 * the stored counts of the rules; those of types are looked up in the findings, file by file.
 */
export async function countObjects(
  options: FindingOptions,
  projectId: string,
  exceptions: readonly ExceptionRecord[],
  { grouped }: { grouped: boolean },
): Promise<Map<string, number>> {
  const { db } = options;
  const counts = new Map<string, number>();
  const ofObjects = exceptions.filter(({ scope }) => scope === 'OBJECT');
  // How many objects a rule of the validity or of a rule set finds is not stored with the findings, so that it has no number.
  const ofOthers = exceptions.filter(
    ({ scope, validity_layer, rule_set_code }) => scope !== 'OBJECT' && validity_layer === null && rule_set_code === null,
  );
  for (const { id } of ofObjects) counts.set(id, 1);
  for (const { id } of ofOthers) counts.set(id, 0);
  if (grouped) {
    const ids = ofObjects.filter(({ batch_id }) => batch_id !== null).map(({ id }) => id);
    for (const [id, size] of await countGroups(db, projectId, ids)) counts.set(id, size);
  }
  if (ofOthers.length === 0) return counts;
  const add = (id: string, objects: number) => counts.set(id, (counts.get(id) ?? 0) + objects);
  const files = await followedFiles(options, await findProjectFiles(db, { projectId }));
  const delivered = await findDeliveredNames(db, ofOthers);
  const isOf = ({ filename, delivery_id }: ExceptionRecord, file: ProjectFile) =>
    (filename ?? file.filename) === file.filename &&
    (delivery_id === null || delivered.has(JSON.stringify([delivery_id, file.filename])));
  const linesOf = await findRuleObjects(db, files, ofOthers);
  for (const file of files) {
    const fileExceptions = ofOthers.filter((one) => isOf(one, file));
    for (const { id, specification_name, rule_id } of fileExceptions.filter(({ scope }) => scope === 'RULE'))
      add(id, linesOf.get(lineKey({ reportId: file.reportId, specificationName: specification_name, ruleId: rule_id })) ?? 0);
    for (const [id, objects] of await countTypes(
      options,
      file,
      fileExceptions.filter(({ scope }) => scope === 'TYPE'),
    ))
      add(id, objects);
  }
  return counts;
}

async function countTypes(
  options: FindingOptions,
  { reportId }: ProjectFile,
  ofTypes: readonly ExceptionRecord[],
): Promise<Map<string, number>> {
  const report = ofTypes.length > 0 ? await findReport(options.db, reportId) : undefined;
  if (!report) return new Map();
  return countOfExceptions(options.reader.open(await readFindings(options, report)), ofTypes);
}

interface RuleLine {
  reportId: string;
  specificationName: string;
  ruleId: string;
}

function lineKey({ reportId, specificationName, ruleId }: RuleLine): string {
  return JSON.stringify([reportId, specificationName, ruleId]);
}

/** Returns the failing objects of the rules of these exceptions, by report and rule. */
async function findRuleObjects(
  db: Queries,
  files: readonly ProjectFile[],
  exceptions: readonly ExceptionRecord[],
): Promise<Map<string, number>> {
  const ruleIds = exceptions.filter(({ scope }) => scope === 'RULE').map(({ rule_id }) => rule_id);
  if (ruleIds.length === 0) return new Map();
  const { rows } = await sql<RuleLine & { objects: number }>`
    select report_id as "reportId", line->>'specificationName' as "specificationName", line->>'ruleId' as "ruleId",
      (line->>'objects')::int as objects
    from report_findings cross join lateral jsonb_array_elements(lines) as line
    where report_id = any(${files.map(({ reportId }) => reportId)}::uuid[]) and line->>'ruleId' = any(${ruleIds}::text[])
      and line->'ruleSet' is null and line->'validity' is null`.execute(db);
  return new Map(rows.map((row) => [lineKey(row), row.objects]));
}

/** Returns which files were delivered in the deliveries of these exceptions. */
async function findDeliveredNames(db: Queries, exceptions: readonly ExceptionRecord[]): Promise<Set<string>> {
  const ids = [...new Set(exceptions.flatMap(({ delivery_id }) => delivery_id ?? []))];
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('delivery_files')
    .innerJoin('files', 'files.id', 'delivery_files.file_id')
    .select(['delivery_id', 'filename'])
    .where('delivery_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ delivery_id, filename }) => JSON.stringify([delivery_id, filename])));
}
