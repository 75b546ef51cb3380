// `npx tsx bench/large-findings.ts [--rules=200] [--objects=5000]`: follows a file in which all objects fail all rules. Measures
// the time, the size of its findings in the store and in the database, and the time of its pages: the first after a start, and
// the median of the next ones. docs/measurements.md has the figures; nothing here fails on one.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { sql } from 'kysely';
import { createApp } from '../server/app.ts';
import { readArguments } from '../test/runner/read-arguments.ts';
import { castProject } from '../test/support/project-cast.ts';
import { openTestApp } from '../test/support/server-app.ts';
import { globalIdOf, madeCheck, madeGroup, madeRule, makeFile, makeReport } from '../test/support/stored-reports.ts';

const ROUNDS = 5;
const MARKED = 60;

const USAGE = `npx tsx bench/large-findings.ts [options]
  --rules=200     that all objects fail
  --objects=5000  with a name each, 200 types and 20 storeys`;
const { values: options } = readArguments(USAGE, {
  options: {
    rules: { type: 'string', default: '200', pattern: /^\d+$/ },
    objects: { type: 'string', default: '5000', pattern: /^\d+$/ },
  },
});
const [rules, objects] = [Number(options.rules), Number(options.objects)];

const ends: (() => Promise<void>)[] = [];
const context = { after: (end: () => Promise<void>) => void ends.push(end) } as unknown as TestContext;
const seeded = await openTestApp(context);
const { projectId, organizationId, ids, tokens } = await castProject(seeded);

/** GlobalIds of a model are random. */
function idOf(at: number): string {
  return `${(at * 2_654_435_761) % 4_294_967_296}`.padStart(10, '0') + globalIdOf(at).slice(10);
}

async function seed(): Promise<string> {
  const checks = Array.from({ length: objects }, (_, at) => {
    const type = at % 200;
    const name = `Basic Wall:Binnenwand ${type}:${100_000 + at}`;
    const facts = {
      globalId: idOf(at),
      name,
      tag: `${100_000 + at}`,
      typeName: `Binnenwand ${type}`,
      storey: `${at % 20} verdieping`,
    };
    return madeCheck(at + 1, 'FAILED', facts);
  });
  const file = { uploadedBy: ids.projectUser, projectId, organizationId };
  const group = madeGroup(
    'ILS',
    Array.from({ length: rules }, (_, rule) => madeRule(`r${rule}`, checks)),
    { specificationId: 's1' },
  );
  const reportId = await makeReport(seeded, await makeFile(seeded, file), [group]);
  const marked = Array.from({ length: MARKED }, (_, at) => idOf(Math.floor((at * objects) / MARKED)));
  await sql`insert into finding_assignments (project_id, filename, specification_name, rule_id, rule_name, object_key, assignee_id)
    select ${projectId}, 'huis.ifc', 'ILS', 'r' || (n % ${rules}), 'Regel', id, ${ids.projectUser}
    from unnest(${marked}::text[]) with ordinality as named(id, n)`.execute(seeded.db);
  await sql`insert into finding_exceptions (project_id, filename, specification_name, rule_id, rule_name, scope, type_class, type_name, reason, until,
      status, asked_by)
    select ${projectId}, 'huis.ifc', 'ILS', 'r' || n, 'Regel', 'TYPE', 'IfcWall', 'Binnenwand ' || n, 'Afgesproken', '2026-12-31', 'GRANTED',
      ${ids.projectUser}
    from generate_series(0, 9) n`.execute(seeded.db);
  return reportId;
}

interface Took {
  ms: number;
  /** Processor time, which other work on the machine affects least. */
  cpu: number;
}

async function call(app: Awaited<ReturnType<typeof createApp>>, url: string, payload?: object): Promise<Took> {
  const [started, began] = [performance.now(), process.cpuUsage()];
  const headers = { authorization: `Bearer ${tokens.projectUser}` };
  const { statusCode, body } = await app.inject({ method: payload ? 'POST' : 'GET', url, headers, ...(payload && { payload }) });
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`);
  const { user, system } = process.cpuUsage(began);
  return { ms: performance.now() - started, cpu: (user + system) / 1_000 };
}

async function measure(name: string, url: string, payload?: object): Promise<void> {
  const app = await createApp(seeded.services);
  const first = await call(app, url, payload);
  const next: Took[] = [];
  for (let round = 0; round < ROUNDS; round += 1) next.push(await call(app, url, payload));
  await app.close();
  const middle = (read: (took: Took) => number) => next.map(read).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  const figures = [first.ms, first.cpu, middle(({ ms }) => ms), middle(({ cpu }) => cpu)];
  console.log(`| ${name} | ${figures.map(Math.round).join(' | ')} |`);
}

try {
  const reportId = await seed();
  const followed = await call(seeded.app, `/api/reports/${reportId}/findings`);
  const rows = await sql<{ key: string; row: number }>`
    select blob_key as key, pg_column_size(report_findings.*) as row from report_findings`.execute(seeded.db);
  const { key = '', row = 0 } = rows.rows[0] ?? {};
  const { size } = await stat(join(seeded.folder, key));
  console.log(
    `${rules * objects} findings: followed in ${Math.round(followed.ms)} ms, of processors ${Math.round(followed.cpu)},`,
  );
  console.log(`${size} bytes stored, ${row} in their row, ${Math.round(process.memoryUsage().rss / 1e6)} MB of memory`);
  const report = `/api/reports/${reportId}/findings`;
  const project = `/api/projects/${projectId}/findings`;
  const middle = Math.floor(objects / 2);
  console.log('| ms | first | of processors | middle | of processors |\n|---|---:|---:|---:|---:|');
  await measure('counts', report);
  await measure('a page in the middle', `${report}/_search`, { offset: Math.floor((rules * objects) / 2) });
  await measure('words that one object has', `${report}/_search`, { query: `binnenwand ${100_000 + middle}` });
  await measure('words that all have', `${report}/_search`, { query: 'WAND basic', offset: Math.floor((rules * objects) / 2) });
  await measure('words that none has', `${report}/_search`, { query: 'zoldervloer' });
  await measure('a type', `${report}/_search`, { type: 'binnenwand 17' });
  await measure('a GlobalId', `${report}/_search`, { globalId: idOf(middle) });
  await measure('an object', `${report}/_search`, { object: idOf(middle) });
  await measure('words, a state and a rule', `${report}/_search`, { query: 'binnenwand', state: 'NEW', ruleId: `r${rules - 1}` });
  await measure('assigned, single objects', `${report}/_search`, { assignee: ids.projectUser });
  await measure('excepted, by type', `${report}/_search`, { excepted: true });
  await measure('not excepted, last page', `${report}/_search`, { excepted: false, offset: rules * objects * 0.9 });
  await measure('project: words that one object has', `${project}/_search`, { query: `${100_000 + middle}` });
  await measure('project: words that none has', `${project}/_search`, { query: 'zoldervloer' });
  await measure('project: assigned', `${project}/_search`, { assigneeId: ids.projectUser });
  await measure('project: state EXCEPTED', `${project}/_search`, { state: ['EXCEPTED'] });
  console.log(`${Math.round(process.memoryUsage().rss / 1e6)} MB of memory`);
} finally {
  for (const end of ends) await end();
}
