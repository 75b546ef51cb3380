/**
 * `node --import tsx bench/server/seed.ts FOLDER`: creates a data folder with 100,000 users, 10,000 projects, 100,000 files and
 * one report of a million checks. Prints what the measurements need as JSON. With DATABASE_URL the rows go to that database.
 */
import path from 'node:path';
import { sql } from 'kysely';
import { FILES_POLL_BUSY_MS, REPORT_POLL_MS } from '../../common/contract/wait-times.ts';
import type { Check, GroupNode, RuleNode } from '../../engine/report/report.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import type { Database } from '../../server/db/tables.ts';
import { saveResult } from '../../server/reports/report-queries.ts';
import { writeReportBlob } from '../../server/reports/write-report-blob.ts';
import { createSession } from '../../server/sessions/session-queries.ts';
import { localStorage } from '../../server/storage/local-storage.ts';
import { newStorageKey } from '../../server/storage/storage-key.ts';

/** `--small`: only people and organizations, for measurements that do not depend on size. */
const small = process.argv.includes('--small');
const USERS = small ? 100 : 100_000;
const PROJECTS = small ? 10 : 10_000;
const FILES = small ? 8 : 100_000;
const ORGANIZATIONS = small ? 10 : 1_000;
/** `--small --report`: adds the large report. */
const RULES = small && !process.argv.includes('--report') ? 1 : 200;
const CHECKS_PER_RULE = 5_000;
/** Number of users whose browsers poll. */
const WATCHERS = 200;

/** The ids and tokens that the measurements need. */
export type Seeded = Awaited<ReturnType<typeof seed>>;

async function seed(folder: string) {
  const database = await openDatabase({ dataFolder: folder, databaseUrl: process.env.DATABASE_URL });
  const { db } = database;
  await seedRows(db);
  const [projectId, admin] = [await largestProject(db), await oneUser(db, true)];
  const reportId = await seedReport(db, folder, projectId);
  const now = new Date();
  const session = async (id: string) => (await createSession(db, id, now)).token;
  const token = await session(admin);
  const uploaders = await Promise.all([2, 3].map((n) => seedUploader(db, n)));
  const uploaderTokens = await Promise.all(uploaders.map(session));
  const watchers = await seedWatchers(db, projectId);
  const watcherTokens = await Promise.all(watchers.map(session));
  const fileIds = await newestFiles(db, projectId);
  // The service (or a PostgreSQL server) does this by itself within the hour.
  await sql`vacuum (analyze)`.execute(db);
  await database.close();
  const ruleIds = Array.from({ length: RULES }, (_, at) => `r${at}`);
  const intervals = { reportMs: REPORT_POLL_MS, filesMs: FILES_POLL_BUSY_MS };
  return { token, uploaderTokens, watcherTokens, fileIds, projectId, reportId, ruleIds, intervals };
}

/** Names repeat as in practice; every word is in the search text. */
async function seedRows(db: Database): Promise<void> {
  await sql`insert into organizations (name, search_text) select 'Bouwbedrijf ' || n, 'bouwbedrijf ' || n from generate_series(1, ${ORGANIZATIONS}) n`.execute(
    db,
  );
  await sql`insert into subscriptions (organization_id, type) select id, 'CONTRACT' from organizations`.execute(db);
  await sql`insert into subscription_limits (organization_id, type, max) select id, kind, null from organizations, unnest(array['USERS', 'PROJECTS', 'STORAGE']) kind`.execute(
    db,
  );
  await sql`insert into users (email, first_name, last_name, admin, search_text)
    select 'user' || n || '@bouw.example', 'Voornaam' || (n % 500), 'Achternaam' || n, n = 1,
      'voornaam' || (n % 500) || ' achternaam' || n || ' user' || n || '@bouw.example' from generate_series(1, ${USERS}) n`.execute(
    db,
  );
  await sql`insert into organization_members (organization_id, user_id)
    select o.id, u.id from (select id, row_number() over (order by id) k from users where not admin) u
    join (select id, row_number() over (order by id) k from organizations) o on o.k = 1 + u.k % ${ORGANIZATIONS}`.execute(db);
  await sql`insert into projects (organization_id, name, location, search_text)
    select o.id, 'Project ' || n, 'Plaats ' || (n % 300), 'project ' || n || ' plaats ' || (n % 300) from generate_series(1, ${PROJECTS}) n
    join (select id, row_number() over (order by id) k from organizations) o on o.k = 1 + n % ${ORGANIZATIONS}`.execute(db);
  // Puts half of all files in one project, the longest possible list. Each name has four versions.
  await sql`insert into files (storage_key, filename, search_text, size, sha256, version, newest, project_id, organization_id, uploaded_by, uploaded_at)
    select 'seed-' || n, 'model ' || (n / 4) || '.ifc', 'model ' || (n / 4) || '.ifc', 1000000, '', 1 + n % 4, n % 4 = 3, p.id, p.organization_id, u.id,
      now() - n * interval '1 minute' from generate_series(0, ${FILES - 1}) n
    join (select id, organization_id, row_number() over (order by id) k from projects) p on p.k = case when n % 8 < 4 then 1 else 2 + (n / 8) % ${PROJECTS - 1} end
    join (select id, row_number() over (order by id) k from users) u on u.k = 1 + n % 1000`.execute(db);
  await sql`insert into reports (file_id, status, specifications, submitted, summary)
    select id, 'PROCESSED', '[]', uploaded_at, '{"total": 3, "passed": 2, "percentage": 66.7}' from files`.execute(db);
}

async function largestProject(db: Database): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`select project_id as id from files group by 1 order by count(*) desc limit 1`.execute(db);
  return rows[0]?.id ?? '';
}

async function oneUser(db: Database, admin: boolean): Promise<string> {
  return (await db.selectFrom('users').select('id').where('admin', '=', admin).limit(1).executeTakeFirstOrThrow()).id;
}

/** Creates an uploader in an organization of its own. */
async function seedUploader(db: Database, n: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`select user_id as id from organization_members
    where organization_id = (select id from organizations order by id offset ${n} limit 1) limit 1`.execute(db);
  return rows[0]?.id ?? '';
}

/** Creates members of the largest project, each with a session. */
async function seedWatchers(db: Database, projectId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`insert into project_members (project_id, user_id)
    select ${projectId}, id from (select id from users where not admin order by id limit ${WATCHERS}) as watchers
    returning user_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

async function newestFiles(db: Database, projectId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from files where project_id = ${projectId} and newest
    order by uploaded_at desc limit ${WATCHERS}`.execute(db);
  return rows.map(({ id }) => id);
}

async function seedReport(db: Database, folder: string, projectId: string): Promise<string> {
  const file = await db.selectFrom('files').select('id').where('project_id', '=', projectId).limit(1).executeTakeFirstOrThrow();
  const report = await db
    .insertInto('reports')
    .values({ file_id: file.id, specifications: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const storage = localStorage(path.join(folder, 'files'));
  const blobFile = await storage.temporaryFile();
  const { tree, chunks } = writeReportBlob([largeSpecification()], blobFile);
  const blobKey = newStorageKey('reports');
  await storage.putFile(blobKey, blobFile);
  const empty = {
    summary: '{"total":1,"passed":0,"percentage":0}',
    spaces: '[]',
    materials: '[]',
    findings: '[]',
    model: '{"fileSchema":"IFC4"}',
  };
  const result = {
    ...empty,
    outcome: 'FAILED' as const,
    tree: JSON.stringify(tree),
    engineVersion: '1',
    chunks,
    failureCounts: [],
  };
  await db.transaction().execute((trx) => saveResult(trx, report.id, blobKey, result));
  return report.id;
}

function largeSpecification(): GroupNode {
  const counts = {
    rules: { total: 1, passed: 0, failed: 1, disabled: 0 },
    checks: { expected: 0, passed: 0, failed: 0, skipped: 0, disabled: 0 },
    entities: { passed: 0, failed: 0, skipped: 0 },
  };
  const none = { partOfs: [], attributes: [], properties: [], classifications: [], materials: [] };
  const specification: RuleNode['specification'] = {
    ifcVersions: ['IFC4'],
    applicability: none,
    requirements: { entities: [], ...none },
  };
  const rule = (at: number): RuleNode => ({
    type: 'RULE',
    id: `r${at}`,
    name: `Regel ${at}`,
    description: '',
    specification,
    outcome: 'FAILED',
    counts,
    checks: checksOf(at),
  });
  return {
    type: 'GROUP',
    name: 'ILS',
    description: '',
    counts,
    specificationId: 's',
    version: '1',
    elements: Array.from({ length: RULES }, (_, at) => rule(at)),
  };
}

function checksOf(rule: number): Check[] {
  return Array.from({ length: CHECKS_PER_RULE }, (_, at) => {
    const stepId = (rule % 20) * CHECKS_PER_RULE + at;
    const failed = at % 10 === 0;
    const failures = [{ facet: 'PROPERTY', code: 'PROPERTY_MISSING', actual: null }] as Check['failures'];
    return {
      ifcType: at % 3 ? 'IfcWall' : 'IfcDoor',
      globalId: `${stepId}`.padStart(22, '0'),
      name: `Basiswand:Beton ${stepId}`,
      outcome: failed ? 'FAILED' : 'PASSED',
      stepId,
      tag: `${stepId}`,
      storey: `Verdieping ${at % 8}`,
      typeName: 'Beton 200',
      ...(failed ? { failures } : {}),
    };
  });
}

process.stdout.write(JSON.stringify(await seed(process.argv[2] ?? '')));
