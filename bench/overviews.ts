/**
 * `npm run bench -- --overviews`: measures the time of every overview with 10,000 reports in an organization, in 25 projects and
 * all in one. Runs in one process with its database (DATABASE_URL: a PostgreSQL server), in wall time and in processor time,
 * which other work on the machine affects least. docs/measurements.md has the figures; nothing here fails on one.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { sql } from 'kysely';
import type { Check } from '../engine/report/report.ts';
import { openDatabase } from '../server/db/open-database.ts';
import { castProject, type ProjectCast } from '../test/support/project-cast.ts';
import { openTestApp, type TestApp } from '../test/support/server-app.ts';
import { madeCheck, madeGroup, madeRule, makeFile, makeReport } from '../test/support/stored-reports.ts';
import { median } from './figures.ts';

const ROUNDS = 9;
const PROJECTS = 25;
/** Each rule has its own cause. */
const RULES = 10;
const OBJECTS = 20;
/** Deliveries of the first project. */
const DELIVERIES = 20;
const EXPECTED = 30;
const EXCEPTIONS = 100;
const ASSIGNMENTS = 50;

interface World {
  app: TestApp;
  cast: ProjectCast;
  deliveryId: string;
}

interface Measured {
  first: number;
  middle: number;
  most: number;
  /** Median processor time. */
  work: number;
}

export async function benchOverviews({ reports = 10_000 }: { reports?: number }): Promise<void> {
  const spread = await measureWorld(reports, Math.min(PROJECTS, reports));
  const together = await measureWorld(reports, 1);
  const format = ({ first, middle, most, work }: Measured) => [first, middle, most, work].map(Math.round).join(' | ');
  console.log(
    `| ms of ${reports} reports | ${PROJECTS} projects: first | middle | most | processors | one: first | middle | most | processors |`,
  );
  console.log(`|---|${'---:|'.repeat(8)}`);
  for (const [name, measured] of spread)
    console.log(`| ${name} | ${format(measured)} | ${format(together.get(name) as Measured)} |`);
}

async function measureWorld(reports: number, projects: number): Promise<Map<string, Measured>> {
  const folder = await mkdtemp(join(tmpdir(), 'vakwerk-overviews-'));
  const database = await openDatabase({ dataFolder: folder, databaseUrl: process.env.DATABASE_URL });
  const ends: (() => Promise<void>)[] = [];
  try {
    const context = { after: (end: () => Promise<void>) => void ends.push(end) } as unknown as TestContext;
    const app = await openTestApp(context, (services) => ({ ...services, db: database.db }));
    const cast = await castProject(app);
    const deliveryId = await seed(app, cast, { reports, projects });
    return await measureCalls({ app, cast, deliveryId });
  } finally {
    for (const end of ends) await end();
    await database.close();
    await rm(folder, { recursive: true });
  }
}

/** Validates and follows one report in full; the others are copies of it. */
async function seed(app: TestApp, cast: ProjectCast, size: { reports: number; projects: number }): Promise<string> {
  const { db } = app;
  const { projectId, organizationId, ids } = cast;
  const file = { uploadedBy: ids.projectUser, projectId, organizationId, filename: 'model 0.ifc' };
  const reportId = await makeReport(app, await makeFile(app, file), [group()]);
  const used = JSON.stringify([{ specificationId: 's1', name: 'ILS', version: '1', disabledRules: [] }]);
  await db.updateTable('reports').set({ specifications: used }).where('id', '=', reportId).execute();
  await request(app, cast, ['GET', `/api/reports/${reportId}/findings`]);
  await sql`insert into projects (organization_id, name, search_text)
    select ${organizationId}, 'Project ' || n, 'project ' || n from generate_series(2, ${size.projects}) n`.execute(db);
  await sql`insert into project_members (project_id, user_id, role)
    select id, ${ids.projectAdmin}, 'ADMIN' from projects where id <> ${projectId}`.execute(db);
  await sql`insert into files (storage_key, filename, version, search_text, size, sha256, uploaded_by, uploaded_at, project_id, organization_id)
    select 'seed-' || n, 'model ' || n || '.ifc', 1, 'model ' || n || '.ifc', 1000000, 'ab' || n, ${ids.projectUser},
      ${app.now()}::timestamptz - n * interval '30 minutes', projects.id, ${organizationId}
    from generate_series(1, ${size.reports - 1}) n
    join (select id, row_number() over (order by id = ${projectId} desc, id) as k from projects) as projects
      on projects.k = 1 + n % ${size.projects}`.execute(db);
  await sql`insert into reports (file_id, status, specifications, submitted, finished_at, summary, outcome, tree, spaces, materials, findings,
      model, blob_key, engine_version, failures)
    select files.id, 'PROCESSED', of.specifications, files.uploaded_at, files.uploaded_at, of.summary, of.outcome, of.tree, of.spaces,
      of.materials, of.findings, of.model, of.blob_key, '1', of.failures
    from files, reports as of where of.id = ${reportId} and files.id <> of.file_id`.execute(db);
  await copyOf(app, 'failure_counts', ['fact_id', 'failures', 'rules', 'objects', 'types', 'storeys'], reportId);
  await sql`update failure_counts set project_id = files.project_id
    from reports join files on files.id = reports.file_id where reports.id = report_id`.execute(db);
  await copyOf(app, 'report_findings', ['blob_key', 'totals', 'lines', 'objects'], reportId);
  const deliveryId = await seedWork(app, cast, used);
  await sql`vacuum (analyze)`.execute(db);
  return deliveryId;
}

function group() {
  const rules = Array.from({ length: RULES }, (_, rule) => {
    const property = `Property${rule}`;
    const failure = { facet: 'PROPERTY', code: 'PROPERTY_MISSING', propertySet: `Pset_${rule}`, property } as const;
    const checks = Array.from({ length: OBJECTS }, (_, at): Check => {
      const failures = [{ facet: 'PROPERTY' as const, code: 'PROPERTY_MISSING' as const, reason: 0 }];
      return madeCheck(rule * OBJECTS + at + 1, 'FAILED', { failures, typeName: `Type ${at % 4}`, storey: '00 begane grond' });
    });
    return madeRule(`r${rule}`, checks, { reasons: [{ failure, count: checks.length }] });
  });
  const counts = {
    ...(rules[0] as (typeof rules)[number]).counts,
    rules: { total: RULES, passed: 0, failed: RULES, disabled: 0 },
  };
  return madeGroup('ILS', rules, { specificationId: 's1', counts });
}

async function copyOf({ db }: TestApp, table: string, columns: string[], reportId: string): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (report_id, ${names})
    select reports.id, ${sql.join(columns.map((column) => sql.ref(`of.${column}`)))}
    from reports, ${sql.table(table)} as of where of.report_id = ${reportId} and reports.id <> ${reportId}`.execute(db);
}

/** Adds deliveries with their files, exceptions of single files, and assignments to the first project. */
async function seedWork(app: TestApp, { projectId, organizationId, ids }: ProjectCast, used: string): Promise<string> {
  const { db } = app;
  const { id: specificationId } = await db
    .insertInto('specifications')
    .values({ organization_id: organizationId, name: 'ILS', version: '1', definition: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const settings = used.replace('"s1"', JSON.stringify(specificationId));
  await db.insertInto('project_specifications').values({ project_id: projectId, specification_id: specificationId }).execute();
  const tree = sql`replace(tree::text, '"s1"', ${JSON.stringify(specificationId)})::jsonb`;
  await sql`update reports set specifications = ${settings}::jsonb, tree = ${tree}
    from files where files.id = file_id and project_id = ${projectId}
      and filename in (select filename from files where project_id = ${projectId} order by filename limit ${DELIVERIES * EXPECTED})`.execute(
    db,
  );
  await sql`insert into deliveries (project_id, name, search_text, due_date)
    select ${projectId}, 'Levering ' || n, 'levering ' || n, '2026-03-01' from generate_series(1, ${DELIVERIES}) n`.execute(db);
  const chosen = sql`(select id, filename, row_number() over (order by filename) - 1 as k from files where project_id = ${projectId})`;
  const numbered = sql`(select id, row_number() over (order by name) - 1 as k from deliveries)`;
  await sql`insert into expected_files (delivery_id, position, name_pattern, user_id)
    select deliveries.id, files.k % ${EXPECTED}, filename, ${ids.projectUser} from ${chosen} as files
    join ${numbered} as deliveries on deliveries.k = files.k / ${EXPECTED}`.execute(db);
  await sql`insert into delivery_files (delivery_id, file_id, delivered_by, delivered_at)
    select deliveries.id, files.id, ${ids.projectUser}, ${app.now()} from ${chosen} as files
    join ${numbered} as deliveries on deliveries.k = files.k / ${EXPECTED}`.execute(db);
  await sql`insert into delivery_acceptors (delivery_id, user_id, position) select id, ${ids.projectAdmin}, 0 from deliveries`.execute(
    db,
  );
  await sql`insert into finding_exceptions (project_id, filename, specification_name, rule_id, rule_name, scope, reason, until, status, asked_by)
    select ${projectId}, filename, 'ILS', 'r0', 'Regel r0', 'RULE', 'Afgesproken', '2026-12-31',
      case when k % 5 = 0 then 'ASKED' else 'GRANTED' end, ${ids.projectUser}
    from ${chosen} as files where k < ${EXCEPTIONS}`.execute(db);
  await sql`insert into finding_assignments (project_id, filename, specification_name, rule_id, rule_name, assignee_id)
    select ${projectId}, filename, 'ILS', 'r1', 'Regel r1', ${ids.projectAdmin} from ${chosen} as files where k < ${ASSIGNMENTS}`.execute(
    db,
  );
  const { id } = await db.selectFrom('deliveries').select('id').orderBy('name').limit(1).executeTakeFirstOrThrow();
  return id;
}

type Call = readonly ['GET' | 'POST', string];

function callsOf({ cast: { projectId, organizationId }, deliveryId }: World): Record<string, Call> {
  const project = `/api/projects/${projectId}`;
  return {
    'list of projects': ['POST', '/api/projects/_search'],
    'dashboard: what waits': ['GET', '/api/users/me/waiting'],
    'organization by rule, cause, supplier and month': ['GET', `/api/organizations/${organizationId}/overview`],
    'files of a project': ['POST', `${project}/files/_search`],
    'findings, counted': ['GET', `${project}/findings`],
    'findings, a page': ['POST', `${project}/findings/_search`],
    causes: ['POST', `${project}/causes/_search`],
    exceptions: ['POST', `${project}/exceptions/_search`],
    'deliveries, 20 of 30 files': ['POST', `${project}/deliveries/_search`],
    'a delivery of 30 files': ['GET', `${project}/deliveries/${deliveryId}`],
  };
}

async function measureCalls(world: World): Promise<Map<string, Measured>> {
  const { app, cast } = world;
  const measured = new Map<string, Measured>();
  for (const [name, call] of Object.entries(callsOf(world))) {
    const times: number[] = [];
    const works: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const began = process.cpuUsage();
      const start = performance.now();
      await request(app, cast, call);
      times.push(performance.now() - start);
      const { user, system } = process.cpuUsage(began);
      works.push((user + system) / 1_000);
    }
    const [first = 0, ...later] = times;
    measured.set(name, { first, middle: median(later), most: Math.max(...later), work: median(works.slice(1)) });
  }
  return measured;
}

async function request(app: TestApp, { tokens }: ProjectCast, [method, path]: Call): Promise<void> {
  // Only its admin reads the organization; the project's admin belongs to another one.
  const as = path.includes('/organizations/') ? tokens.organizationAdmin : tokens.projectAdmin;
  const { status, body } = await app.call(method, path, { as, ...(method === 'POST' ? { payload: { limit: 25 } } : {}) });
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
}
