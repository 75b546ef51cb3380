/**
 * Creates the rows of years of use: many files with a report each, copied by SQL from one real report of a running service. Each
 * refers to blobs of its own name, except those that are read: they share the blobs of the real report, and have all rows of a
 * report.
 */
import { sql } from 'kysely';
import type { Database } from '../../server/db/tables.ts';
import { createSession } from '../../server/sessions/session-queries.ts';

const ORGANIZATIONS = 1_000;
/** One of this many reports is complete: it has its tree and the rows of its chunks and failures. */
const WHOLE_SHARE = 50;
/** Share of the files in the largest project, per thousand. */
const LARGEST_SHARE = 50;
const WATCHERS = 200;
const UPLOADERS = 20;

export interface ScaleOptions {
  reports: number;
  users: number;
}

/** A user whose browser polls, with the reports that the user may read. */
export interface Watcher {
  token: string;
  projectId: string;
  /** Complete reports of that project. */
  reportIds: string[];
  fileIds: string[];
}

export interface ScaleSeeded {
  /** Size of the database in bytes. */
  bytes: number;
  watchers: Watcher[];
  uploaderTokens: string[];
}

/** `fileId` is the upload whose report is copied. */
export async function seedReports(db: Database, fileId: string, { reports, users }: ScaleOptions): Promise<ScaleSeeded> {
  const projects = Math.max(20, Math.round(reports / 50));
  // Uses one connection, because temporary tables belong to a connection.
  await db.connection().execute(async (connection) => {
    await seedPeople(connection, { users, projects });
    await seedFiles(connection, fileId, { reports, projects });
    await seedWhole(connection, fileId);
    await sql`vacuum (analyze)`.execute(connection);
  });
  const watchers = await seedWatchers(db);
  const uploaderTokens = await tokensOf(db, await pickUsers(db, { offset: WATCHERS, count: UPLOADERS }));
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return { bytes: Number(rows[0]?.bytes), watchers, uploaderTokens };
}

async function seedPeople(db: Database, { users, projects }: { users: number; projects: number }): Promise<void> {
  await sql`insert into organizations (name, search_text)
    select 'Bouwbedrijf ' || n, 'bouwbedrijf ' || n from generate_series(1, ${ORGANIZATIONS}) n`.execute(db);
  await sql`insert into subscriptions (organization_id, type)
    select id, 'CONTRACT' from organizations where name like 'Bouwbedrijf %'`.execute(db);
  await sql`insert into subscription_limits (organization_id, type, max)
    select id, kind, case when kind = 'STORAGE' then 10^15 end from organizations, unnest(array['USERS', 'PROJECTS', 'STORAGE']) kind
    where name like 'Bouwbedrijf %'`.execute(db);
  await sql`insert into users (email, first_name, last_name, search_text, email_confirmed_at)
    select 'user' || n || '@bouw.example', 'Voornaam' || (n % 500), 'Achternaam' || n,
      'voornaam' || (n % 500) || ' achternaam' || n || ' user' || n || '@bouw.example', now() from generate_series(1, ${users}) n`.execute(
    db,
  );
  await sql`create temporary table places as
    select id, row_number() over (order by id) k from organizations where name like 'Bouwbedrijf %'`.execute(db);
  await sql`insert into organization_members (organization_id, user_id)
    select o.id, u.id from (select id, row_number() over (order by id) k from users where email like '%@bouw.example') u
    join places o on o.k = 1 + u.k % ${ORGANIZATIONS}`.execute(db);
  await sql`insert into projects (organization_id, name, location, search_text)
    select o.id, 'Project ' || n, 'Plaats ' || (n % 300), 'project ' || n || ' plaats ' || (n % 300)
    from generate_series(1, ${projects}) n join places o on o.k = 1 + n % ${ORGANIZATIONS}`.execute(db);
}

/** One project has a twentieth of all files, the others some 50 each. Each name has four versions. */
async function seedFiles(
  db: Database,
  fileId: string,
  { reports, projects }: { reports: number; projects: number },
): Promise<void> {
  await sql`create temporary table numbered as select p.id, p.organization_id, row_number() over (order by p.id) k from projects p`.execute(
    db,
  );
  await sql`create temporary table people as
    select user_id as id, organization_id, row_number() over (partition by organization_id order by user_id) k from organization_members`.execute(
    db,
  );
  await sql`create temporary table plan as
    select n, case when n % 1000 < ${LARGEST_SHARE} then 1 else 2 + (n / 4) % ${projects - 1} end as project
    from generate_series(0, ${reports - 1}) n`.execute(db);
  await sql`insert into files (storage_key, filename, search_text, size, sha256, version, newest, project_id, organization_id, uploaded_by, uploaded_at)
    select 'uploads/' || lpad(to_hex(n % 256), 2, '0') || '/' || gen_random_uuid(), 'model ' || (n / 4) || '.ifc', 'model ' || (n / 4) || '.ifc',
      50000000, md5(n::text), 1 + n % 4, n % 4 = 3, p.id, p.organization_id, u.id, now() - (${reports} - n) * interval '1 minute'
    from plan join numbered p on p.k = plan.project left join people u on u.organization_id = p.organization_id and u.k = 1 + n % 50`.execute(
    db,
  );
  await sql`insert into reports (file_id, status, specifications, submitted, started_at, finished_at, progress, summary, outcome, findings, model,
      failures, blob_key, engine_version)
    select f.id, 'PROCESSED', r.specifications, f.uploaded_at, f.uploaded_at, f.uploaded_at, 1, r.summary, r.outcome, r.findings, r.model,
      r.failures, 'reports' || substr(f.storage_key, 8), r.engine_version
    from files f, reports r where r.file_id = ${fileId} and f.id <> ${fileId}`.execute(db);
  await sql`insert into geometries (file_id, status, progress, blob_key, size, sha256, measures_key, measures_size)
    select id, 'READY', 1, 'geometries' || substr(storage_key, 8), 5000000, sha256, 'measures' || substr(storage_key, 8), 100000
    from files where project_id is not null`.execute(db);
  await sql`insert into audit_log (at, actor_id, action, subject_type, subject_id, organization_id, project_id)
    select uploaded_at, uploaded_by, 'file.uploaded', 'file', id, organization_id, project_id from files where project_id is not null`.execute(
    db,
  );
}

/** Completes the newest report of every name in every n-th project and in the largest. */
async function seedWhole(db: Database, fileId: string): Promise<void> {
  await sql`create temporary table whole as select r.id from files f join reports r on r.file_id = f.id join numbered p on p.id = f.project_id
    where f.newest and (p.k % ${Math.round(WHOLE_SHARE / 4)} = 2 or (p.k = 1 and f.uploaded_at > now() - interval '1 year'))`.execute(
    db,
  );
  await sql`update reports set tree = real.tree, spaces = real.spaces, materials = real.materials, blob_key = real.blob_key
    from reports real where real.file_id = ${fileId} and reports.id in (select id from whole)`.execute(db);
  await sql`insert into report_chunks select whole.id, spec_index, rule_index, part, spec_id, rule_id, byte_offset, length, checks, counts, types
    from whole, report_chunks real where real.report_id = (select id from reports where file_id = ${fileId})`.execute(db);
  await sql`insert into failure_counts (report_id, project_id, fact_id, failures, rules, objects, types, storeys)
    select whole.id, f.project_id, fact_id, real.failures, rules, objects, types, storeys
    from whole join reports r on r.id = whole.id join files f on f.id = r.file_id, failure_counts real where real.report_id = (select id from reports where file_id = ${fileId})`.execute(
    db,
  );
}

/** Returns members of projects with complete reports; a tenth of them belong to the largest. */
async function seedWatchers(db: Database): Promise<Watcher[]> {
  const { rows: projects } = await sql<{ id: string; reports: string[]; files: string[] }>`
    select f.project_id as id, (array_agg(r.id))[1:50] as reports, (array_agg(f.id))[1:50] as files
    from reports r join files f on f.id = r.file_id where r.tree is not null and f.project_id is not null
    group by 1 order by count(*) desc limit 181`.execute(db);
  const users = await pickUsers(db, { offset: 0, count: WATCHERS });
  const tokens = await tokensOf(db, users);
  const watchers: Watcher[] = [];
  for (const [at, token] of tokens.entries()) {
    const project = projects[at % 10 === 0 ? 0 : 1 + (at % Math.max(1, projects.length - 1))] ?? projects[0];
    if (!project) throw new Error('No project has a whole report');
    await sql`insert into project_members (project_id, user_id) values (${project.id}, ${users[at]}) on conflict do nothing`.execute(
      db,
    );
    watchers.push({ token, projectId: project.id, reportIds: project.reports, fileIds: project.files });
  }
  return watchers;
}

async function pickUsers(db: Database, { offset, count }: { offset: number; count: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from users where email like '%@bouw.example'
    order by id limit ${count} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

async function tokensOf(db: Database, users: string[]): Promise<string[]> {
  const tokens: string[] = [];
  for (const id of users) tokens.push((await createSession(db, id, new Date())).token);
  return tokens;
}
