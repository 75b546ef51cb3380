/** The newest version of each file of a project, and the counts of its findings. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FindingSource } from '../../common/contract/finding-states.ts';
import type { FindingCounts, ProjectRule } from '../../common/contract/findings.ts';
import type { Language } from '../../common/contract/users.ts';
import type { LineRuleSet, LineValidity } from '../db/finding-row.ts';
import type { Queries } from '../db/tables.ts';
import { EXCEPTION_GROUP } from './exception-queries.ts';
import { ARE_INCOMPLETE } from './finding-queries.ts';
import { ruleNameIn, setIn } from './line-rule.ts';

/** Rules that the page of a project's findings is filtered by. */
const PROJECT_RULES_MAX = 500;

/** A file with the newest report of its newest version that has a result. */
export interface ProjectFile {
  reportId: string;
  fileId: string;
  filename: string;
  fileVersion: number;
  /** The version that its findings are followed from; null also where they are not derived yet. */
  previousVersion: number | null;
  submitted: Date;
  /** Counts of the findings of specifications; null when its findings are not derived yet. */
  totals: FindingCounts | null;
  /** Counts of the findings of rule sets, and of IFC itself. */
  setTotals: FindingCounts | null;
  validityTotals: FindingCounts | null;
}

export async function findProjectFiles(
  db: Queries,
  { projectId, filename }: { projectId: string; filename?: string },
): Promise<ProjectFile[]> {
  const named = filename === undefined ? sql`` : sql`and files.filename = ${filename.normalize('NFC')}`;
  const { rows } = await sql<ProjectFile>`
    select distinct on (files.filename) reports.id as "reportId", files.id as "fileId", files.filename,
      files.version as "fileVersion", report_findings.previous_version as "previousVersion", reports.submitted,
      case when ${ARE_INCOMPLETE} then null else report_findings.totals end as totals, report_findings.set_totals as "setTotals",
      report_findings.validity_totals as "validityTotals"
    from files join reports on reports.file_id = files.id left join report_findings on report_findings.report_id = reports.id
    where files.project_id = ${projectId} and reports.status = 'PROCESSED' and reports.delivery_id is null ${named}
    order by files.filename, files.version desc, reports.submitted desc, reports.id`.execute(db);
  return rows;
}

interface RuleCounts {
  /** The rules with the most failures first. */
  rules: ProjectRule[];
  /** Number of different failing objects per rule, summed. */
  objects: number;
}

/** Adds up the rules of one source of these reports; each report is read once. */
export async function countRules(
  db: Queries,
  reportIds: string[],
  { source, language }: { source: FindingSource; language: Language },
): Promise<RuleCounts> {
  if (reportIds.length === 0) return { rules: [], objects: 0 };
  const { rows } = await sql<CountedRule>`
    select "specificationName", "ruleId", max(name) as "ruleName", (array_agg("ruleSet"))[1] as "ruleSet", (array_agg(validity))[1] as validity,
      json_build_object('RETURNED', sum(returned)::int, 'NEW', sum(fresh)::int, 'OPEN', sum(open)::int,
        'NOT_JUDGED', sum(unjudged)::int, 'SOLVED', sum(solved)::int) as counts,
      (sum(sum(objects)) over ())::int as "allObjects"
    from (${linesOf(reportIds)}) as lines
    where ${OF_SOURCE[source]}
    group by "specificationName", "ruleId", code, layer
    order by sum(returned + fresh + open) desc, max(name), "specificationName", "ruleId" limit ${PROJECT_RULES_MAX}`.execute(db);
  const rules = rows.map(({ allObjects: _, ruleSet, validity, ...rule }): ProjectRule => {
    const ruleName = ruleNameIn(language, { ...rule, ...(ruleSet && { ruleSet }), ...(validity && { validity }) });
    return {
      ...rule,
      ruleName,
      ...(ruleSet && { ruleSet: setIn(language, ruleSet) }),
      ...(validity && { layer: validity.layer }),
    };
  });
  return { rules, objects: rows[0]?.allObjects ?? 0 };
}

const OF_SOURCE: Record<FindingSource, RawBuilder<SqlBool>> = {
  SPECIFICATION: sql`code is null and layer is null`,
  RULE_SET: sql`code is not null`,
  VALIDITY: sql`layer is not null`,
};

interface CountedRule extends Omit<ProjectRule, 'ruleSet' | 'layer'> {
  ruleSet: LineRuleSet | null;
  validity: LineValidity | null;
  allObjects: number;
}

function linesOf(reportIds: string[]) {
  return sql`
    select line->>'specificationName' as "specificationName", line->>'ruleId' as "ruleId", line->>'ruleName' as name,
      line->'ruleSet' as "ruleSet", line->'ruleSet'->>'code' as code, line->'validity' as validity,
      line->'validity'->>'layer' as layer, (line->>'objects')::int as objects,
      (line->'counts'->>'RETURNED')::int as returned, (line->'counts'->>'NEW')::int as fresh,
      (line->'counts'->>'OPEN')::int as open, (line->'counts'->>'NOT_JUDGED')::int as unjudged,
      (line->'counts'->>'SOLVED')::int as solved
    from report_findings cross join lateral jsonb_array_elements(lines) as line
    where report_id = any(${reportIds}::uuid[])`;
}

/** Returns one finding's facts for each of these rules of IFC that the reports have. */
export async function findValidityRules(
  db: Queries,
  reportIds: string[],
  codes: string[],
): Promise<{ ruleId: string; validity: LineValidity }[]> {
  if (reportIds.length === 0) return [];
  const { rows } = await sql<{ ruleId: string; validity: LineValidity }>`
    select "ruleId", (array_agg(validity))[1] as validity from (${linesOf(reportIds)}) as lines
    where layer is not null and "ruleId" = any(${codes}::text[])
    group by "ruleId", layer`.execute(db);
  return rows;
}

/** Counts the groups of exceptions that await a decision: the rows of their page. */
export async function countRequests(db: Queries, projectId: string, today: string): Promise<number> {
  const { requests } = await db
    .selectFrom('finding_exceptions')
    .select(sql<number>`count(distinct (${EXCEPTION_GROUP}))`.as('requests'))
    .where('project_id', '=', projectId)
    .where('status', '=', 'ASKED')
    .where('until', '>=', today)
    .executeTakeFirstOrThrow();
  return Number(requests);
}

/** Returns the names of the files with an assignment. */
export async function findAssignedFiles(db: Queries, projectId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('finding_assignments')
    .select('filename')
    .distinct()
    .where('project_id', '=', projectId)
    .execute();
  return new Set(rows.map(({ filename }) => filename));
}
