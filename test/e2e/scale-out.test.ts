/**
 * Runs the service scaled out, with the settings of compose.yaml: real PostgreSQL, a real S3-compatible store, a real mail
 * server, two API nodes, two workers. Each node and each worker is killed in the middle of its work; then the backing services stop and return.
 * Nothing is lost, nothing is doubled. `npm run kill-nodes` does so during 500 uploads, with an independent store.
 */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { checkCertificate, readCertificate } from '../../common/certificates/verify-certificate.ts';
import { KEYS_PATH, publicKeysSchema } from '../../common/contract/certificates.ts';
import { type OpenedDatabase, openDatabase } from '../../server/db/open-database.ts';
import { readDepths } from '../../server/jobs/queue-depths.ts';
import { sweepStorage } from '../../server/jobs/sweep-storage.ts';
import { openStorage } from '../../server/storage/open-storage.ts';
import { type PostgresServer, providePostgres, startPostgres } from '../runner/postgres.ts';
import { compose, composeEnvironment } from '../support/compose.ts';
import { provideGoProgram } from '../support/go-programs.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { type ObjectStore, startObjectStore } from '../support/object-store.ts';
import { startVersitygw } from '../support/versitygw.ts';
import { writeModel } from '../support/write-model.ts';
import {
  type Acceptance,
  accept,
  acceptAndExport,
  assertParses,
  EXPORT_FORMATS,
  type PlannedDelivery,
  planDeliveries,
} from './accept-and-export.ts';
import { ADMIN } from './admin.ts';
import { type Api, signInToApi, waitForReport } from './api.ts';
import { referredKeys } from './referred-keys.ts';
import { type Node, startNode } from './start-node.ts';
import { startTogether } from './start-together.ts';
import { uploadStorm } from './upload-storm.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** A model that takes seconds to validate, so that a kill falls in the middle of it. */
const WALLS = 10_000;
const RECOVERY_LIMIT_MS = 180_000;
const STORM_UPLOADS = Number(process.env.VAKWERK_STORM_UPLOADS ?? 24);
const STORM_CLIENTS = 12;
const DELIVERIES = 6;
const REGION = composeEnvironment('api', {}).S3_REGION ?? '';

describe('scale-out', () => {
  let postgres: PostgresServer;
  let store: ObjectStore;
  let mails: MailServer;
  let nodes: Node[] = [];
  let workers: Node[] = [];
  let apis: Api[] = [];
  let database: OpenedDatabase;
  let folder: string;
  const acknowledged: string[] = [];

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vakwerk-scale-'));
    [postgres, store, mails] = await startTogether(
      providePostgres(root).then(startPostgres),
      process.env.VAKWERK_TEST_STORE === 'versitygw'
        ? provideGoProgram(root, 'versitygw').then((program) => startVersitygw(program, { region: REGION }))
        : startObjectStore(),
      startMailServer(),
    );
    await makeDatabase(postgres, composeEnvironment('postgres', {}));
  });
  after(async () => {
    await database?.close();
    await Promise.all([...nodes, ...workers].map((node) => node.kill()));
    await Promise.all([postgres?.stop(), store?.stop(), mails?.stop()]);
    await rm(folder, { recursive: true, force: true });
  });

  /** Starts a node as compose does, except for the addresses of the services that run here. */
  const start = (command: 'serve' | 'worker') => {
    const { accessKeyId, secretAccessKey } = store.options.credentials;
    const stated = composeEnvironment(command === 'serve' ? 'api' : 'worker', {
      VAKWERK_ADMIN_EMAIL: ADMIN.email,
      VAKWERK_ADMIN_PASSWORD: ADMIN.password,
      POSTGRES_PASSWORD: 'a/b#c@d?e%2Ff:g&h é',
      S3_ACCESS_KEY: accessKeyId,
      S3_SECRET_KEY: secretAccessKey,
      SMTP_URL: mails.url,
    });
    const database = new URL(stated.DATABASE_URL ?? '');
    database.host = new URL(postgres.url).host;
    return startNode(command, { ...stated, DATABASE_URL: database.href, S3_ENDPOINT: store.options.endpoint });
  };
  const upload = async (api: Api, filename: string, content: string | Uint8Array) => {
    const { status, body } = await api.upload(filename, content);
    assert.equal(status, 200, JSON.stringify(body));
    acknowledged.push(body[0]?.id as string);
    return body[0]?.id as string;
  };
  const metricsOf = async (node: Node | undefined) => (await fetch(`${node?.url}/metrics`)).text();
  const isReady = async (node: Node) => (await fetch(`${node.url}/readyz`)).status === 200;

  it('four processes that start at once on an empty database create each object once', async () => {
    const [api, worker] = [compose.services.api, compose.services.worker];
    assert.deepEqual([api?.deploy?.replicas, worker?.deploy?.replicas, worker?.command], [2, 2, ['worker']]);
    const started = await startTogether(...['a', 'b'].map(() => start('serve')), ...['c', 'd'].map(() => start('worker')));
    [nodes, workers] = [started.slice(0, 2), started.slice(2)];
    apis = await Promise.all(nodes.map((node) => signInToApi(node)));
    database = await openDatabase({ dataFolder: folder, databaseUrl: `${postgres.url.replace(/\/[^/]*$/, '')}/vakwerk` });
    const count = async (table: 'specifications' | 'users' | 'organizations') =>
      (await database.db.selectFrom(table).select('id').execute()).length;
    assert.deepEqual([await count('specifications'), await count('users'), await count('organizations')], [4, 1, 1]);
    for (const node of started) assert.equal((await fetch(`${node.url}/readyz`)).status, 200, node.output());
  });

  it('workers have a lower priority than the nodes that answer pages', () => {
    const ownPriority = getPriority();
    for (const node of nodes) assert.equal(getPriority(node.process.pid), ownPriority);
    for (const worker of workers)
      assert.equal(getPriority(worker.process.pid), Math.max(ownPriority, constants.priority.PRIORITY_BELOW_NORMAL));
  });

  it('an upload to one node is polled on another, with the progress that a worker records', async () => {
    const [first, second] = apis as [Api, Api];
    const model = await readFile(join(root, 'samples/rijwoning-met-fouten-ifc4.ifc'));
    const fileId = await upload(first, 'woning.ifc', model);
    const report = await waitForReport(second, fileId);
    assert.equal(report.status, 'PROCESSED');
    const whole = await second.get<{ elements: { checks?: unknown[] }[] }>(`/api/reports/${report.id}`);
    assert.ok(JSON.stringify(whole.body).includes('"checks":[{'), 'its checks come out of the store');
  });

  for (const [at, ordinal] of ['first', 'second'].entries()) {
    it(`the ${ordinal} node and worker are killed during ${STORM_UPLOADS} uploads: only those in progress on that node fail`, async () => {
      let isKilled = false;
      // The system accepts connections for a process until it is gone.
      let goneMs = 0;
      const kill = async (answered: number) => {
        if (isKilled || answered < STORM_UPLOADS / 3) return;
        isKilled = true;
        await Promise.all([nodes[at]?.kill().then(() => (goneMs = Date.now())), workers[at]?.kill()]);
      };
      const killing: Promise<void>[] = [];
      const onAnswer = (answered: number) => void killing.push(kill(answered));
      const name = `storm-${at}`;
      const calls = await uploadStorm({ name, uploads: STORM_UPLOADS, clients: STORM_CLIENTS, apis, onAnswer });
      await Promise.all(killing);
      const failed = calls.filter(({ status }) => status !== 200);
      for (const call of failed) {
        assert.deepEqual({ status: call.status, url: call.url }, { status: undefined, url: nodes[at]?.url });
        assert.ok(call.startedMs <= goneMs, `${call.filename} began ${call.startedMs - goneMs} ms after the node was gone`);
      }
      assert.ok(failed.length <= STORM_CLIENTS, `${failed.length} were in hand`);
      acknowledged.push(...calls.flatMap(({ id }) => id ?? []));
      for (const fileId of acknowledged) await waitForReport(apis[1 - at] as Api, fileId, RECOVERY_LIMIT_MS);
      // A file that the node stored without being able to acknowledge it is a file like the others.
      const names = failed.map(({ filename }) => filename);
      const stored =
        names.length > 0 ? await database.db.selectFrom('files').select('id').where('filename', 'in', names).execute() : [];
      for (const { id } of stored) await waitForReport(apis[1 - at] as Api, id, RECOVERY_LIMIT_MS);
      acknowledged.push(...stored.map(({ id }) => id));
      await assertWhole({ database, store, folder, acknowledged });
      [nodes[at], workers[at]] = await startTogether(start('serve'), start('worker'));
      apis[at] = await signInToApi(nodes[at]);
    });

    it(`the ${ordinal} node that is killed during acceptances and exports leaves each delivery decided once or not at all, and no partial file`, async () => {
      const [killed, other] = [apis[at], apis[1 - at]] as [Api, Api];
      const model = await readFile(join(root, 'samples/rijwoning-met-fouten-ifc4.ifc'));
      const deliveries = await planDeliveries(other, { name: `oplevering-${at}`, count: DELIVERIES, model });
      acknowledged.push(...deliveries.map(({ fileId }) => fileId));
      let goneMs = Number.POSITIVE_INFINITY;
      let killing: Promise<void> | undefined;
      const onAnswer = (answered: number) => {
        if (answered >= DELIVERIES / 2) killing ??= nodes[at]?.kill().then(() => void (goneMs = Date.now()));
      };
      const { acceptances, exports } = await acceptAndExport({ apis: [killed, other], deliveries, onAnswer });
      await killing;
      for (const { url, startedMs, status, code } of [...acceptances, ...exports]) {
        if (status === 0 || status === undefined) assert.equal(url, killed.url, 'only the killed node breaks connections');
        if (status === undefined) assert.ok(startedMs <= goneMs, `a call that began ${startedMs - goneMs} ms after the end`);
        if (status) assert.ok(status === 200 || code, `${status} without a code`);
      }
      for (const one of exports) if (one.status === 200) assertParses(one);
      for (const format of EXPORT_FORMATS)
        assert.ok(
          exports.some((one) => one.format === format && one.status === 200),
          format,
        );
      for (const { status, code } of acceptances)
        assert.ok([0, undefined, 200].includes(status) || code === 'DELIVERY_ACCEPTED', `${status} ${code}`);
      await assertDecidedOnce(database, deliveries, acceptances);

      const repeated = await Promise.all(deliveries.map((delivery) => accept(other, delivery)));
      for (const { status, code } of repeated) assert.ok(status === 200 || code === 'DELIVERY_ACCEPTED', `${status} ${code}`);
      await assertDecidedOnce(database, deliveries, [...acceptances, ...repeated]);
      const keys = publicKeysSchema.parse((await other.get(KEYS_PATH)).body);
      for (const { path } of deliveries) {
        const { body } = await other.get(`${path}/certificate`);
        await checkCertificate(readCertificate(JSON.stringify(body)), keys);
      }
      const temporary = join(nodes[1 - at]?.dataFolder ?? '', 'tmp');
      assert.deepEqual(await readdir(temporary), [], 'no temporary file of an export or an acceptance');
      await assertWhole({ database, store, folder, acknowledged });
      nodes[at] = await start('serve');
      apis[at] = await signInToApi(nodes[at]);
    });
  }

  it('a worker and an API node that are killed during work lose nothing and double nothing', async () => {
    const [first, second] = apis as [Api, Api];
    const large = writeModel({ walls: WALLS });
    for (let at = 0; at < 4; at++) await upload(at % 2 ? first : second, `groot-${at}.ifc`, large);
    const { db } = database;
    const begun = () =>
      db.selectFrom('reports').select('id').where('status', '=', 'PENDING').where('started_at', 'is not', null).execute();
    await until(async () => (await begun()).length === 2, 'both workers are at it');
    await workers[0]?.kill();
    const cutOff = first.upload('afgebroken.ifc', large).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await nodes[0]?.kill();
    const answer = await cutOff;
    // A file that the node stored without being able to acknowledge it is a file like the others.
    const stored = await database.db.selectFrom('files').select('id').where('filename', '=', 'afgebroken.ifc').execute();
    const answered = answer?.status === 200 ? [answer.body[0]?.id as string] : [];
    acknowledged.push(...new Set([...answered, ...stored.map(({ id }) => id)]));

    for (const fileId of acknowledged) {
      assert.equal((await waitForReport(second, fileId, RECOVERY_LIMIT_MS)).status, 'PROCESSED');
    }
    await assertWhole({ database, store, folder, acknowledged });
  });

  it('a database that crashes and returns causes a 503 in between; running validations are finished', async () => {
    const [, api] = apis as [Api, Api];
    const [node] = nodes.slice(1) as [Node];
    const fileId = await upload(api, 'tijdens-uitval.ifc', writeModel({ walls: WALLS }));
    await postgres.end('SIGQUIT');
    const [ready, call] = [await fetch(`${node.url}/readyz`), await api.get('/api/users/me')];
    assert.deepEqual([ready.status, call.status], [503, 503]);
    assert.equal((await fetch(`${node.url}/healthz`)).status, 200, 'the process itself lives');
    await postgres.start();
    await until(() => isReady(node), 'ready again');
    assert.equal((await waitForReport(api, fileId, RECOVERY_LIMIT_MS)).status, 'PROCESSED');
  });

  it('an unavailable store refuses uploads with 503 and costs a running validation no attempt', async () => {
    const [, api] = apis as [Api, Api];
    const [node] = nodes.slice(1) as [Node];
    await store.setReachable(false);
    const refused = await api.upload('zonder-opslag.ifc', writeModel());
    assert.deepEqual([refused.status, refused.body.code], [503, 'UNAVAILABLE']);
    assert.equal((await fetch(`${node.url}/readyz`)).status, 503);
    await store.setReachable(true);
    await until(() => isReady(node), 'ready again');
    const fileId = await upload(api, 'met-opslag.ifc', writeModel());
    assert.equal((await waitForReport(api, fileId, RECOVERY_LIMIT_MS)).status, 'PROCESSED');
    const attempts = await database.db.selectFrom('reports').select('id').where('attempts', '>', 0).execute();
    assert.deepEqual(attempts, []);
  });

  it('a mail server that was down gets the mail when it returns, once', async () => {
    const [, api] = apis as [Api, Api];
    await mails.setReachable(false);
    const response = await fetch(`${api.url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ADMIN.email }),
    });
    assert.equal(response.ok, true);
    const hasFailed = async () => /vakwerk_mails_total\{end="FAILED"\} [1-9]/.test(await metricsOf(nodes[1]));
    await until(hasFailed, 'an attempt without the mail server');
    await mails.setReachable(true);
    await until(async () => mails.recipients().length > 0, 'the mail');
    assert.deepEqual(mails.recipients(), [ADMIN.email]);
  });

  it('the metrics of node and worker give the length of the queue and the results of validations', async () => {
    const metrics = await metricsOf(workers[1]);
    assert.match(metrics, /vakwerk_validation_seconds_count\{end="PROCESSED"\} [1-9]/);
    assert.match(metrics, /# TYPE vakwerk_queue_jobs gauge/);
    // The node counts a mail once the mail server has answered, which has the mail by then.
    await until(async () => /vakwerk_mails_total\{end="SENT"\} 1/.test(await metricsOf(nodes[1])), 'the mail is counted');
  });

  it('nodes end on request, and their unfinished work waits for the next', async () => {
    const [, api] = apis as [Api, Api];
    const fileId = await upload(api, 'bij-het-stoppen.ifc', writeModel({ walls: WALLS }));
    const { db } = database;
    const pending = () =>
      db
        .selectFrom('reports')
        .select(['status', 'started_at', 'attempts'])
        .where('file_id', '=', fileId)
        .executeTakeFirstOrThrow();
    await until(async () => (await pending()).started_at !== null, 'a worker is at it');
    assert.deepEqual([await workers[1]?.stop(), await nodes[1]?.stop()], [0, 0]);
    const { status, attempts } = await pending();
    assert.deepEqual({ status, attempts }, { status: 'PENDING', attempts: 0 });
    const { rows } = { rows: await db.selectFrom('files').select('id').execute() };
    assert.equal(rows.length, acknowledged.length);
  });
});

async function until(met: () => Promise<boolean>, what: string): Promise<void> {
  const endMs = Date.now() + RECOVERY_LIMIT_MS;
  while (!(await met().catch(() => false))) {
    if (Date.now() > endMs) throw new Error(`Not within ${RECOVERY_LIMIT_MS / 1000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Creates the database as the image of PostgreSQL does at its first start; the user is not a superuser. */
async function makeDatabase(
  { url }: PostgresServer,
  { POSTGRES_USER = '', POSTGRES_DB = '' }: Record<string, string>,
): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create role ${POSTGRES_USER} login`);
  await client.query(`create database ${POSTGRES_DB} owner ${POSTGRES_USER}`);
  await client.end();
}

/** Asserts that each delivery has one decision, certificate and audit entry, or none of them, and those that were answered have them. */
async function assertDecidedOnce({ db }: OpenedDatabase, deliveries: PlannedDelivery[], calls: Acceptance[]): Promise<void> {
  for (const { id } of deliveries) {
    const { status } = await db.selectFrom('deliveries').select('status').where('id', '=', id).executeTakeFirstOrThrow();
    const decisions = await db
      .selectFrom('delivery_decisions')
      .leftJoin('certificates', 'certificates.decision_id', 'delivery_decisions.id')
      .select(['delivery_decisions.decision', 'certificates.id as certificate'])
      .where('delivery_id', '=', id)
      .execute();
    const { rows: audited } =
      await sql`select id from audit_log where action = 'delivery.accepted' and subject_id = ${id}`.execute(db);
    const decided = status === 'ACCEPTED' ? 1 : 0;
    assert.deepEqual([decisions.length, audited.length], [decided, decided], `decisions and audit entries of ${id}`);
    for (const { decision, certificate } of decisions)
      assert.ok(decision === 'ACCEPTED' && certificate, `${decision} ${certificate}`);
    const deliveryCalls = calls.filter(({ deliveryId }) => deliveryId === id);
    const accepted = deliveryCalls.filter((call) => call.status === 200).length;
    assert.ok(accepted <= decided, `${accepted} calls accepted ${id}, which has ${decided} decisions`);
    if (deliveryCalls.some(({ code }) => code === 'DELIVERY_ACCEPTED')) assert.equal(decided, 1);
  }
}

interface Whole {
  database: OpenedDatabase;
  store: ObjectStore;
  folder: string;
  acknowledged: string[];
}

/**
 * Asserts that each acknowledged upload is one file with one finished report, and that after a sweep the store holds these and
 * nothing else.
 */
async function assertWhole({ database: { db }, store, folder, acknowledged }: Whole): Promise<void> {
  const files = await db.selectFrom('files').select('id').execute();
  assert.deepEqual(files.map(({ id }) => id).sort(), [...acknowledged].sort());
  const reports = await db.selectFrom('reports').select(['file_id', 'status', 'attempts']).execute();
  assert.deepEqual(reports.map(({ file_id }) => file_id).sort(), [...acknowledged].sort());
  for (const { status, attempts } of reports) assert.deepEqual({ status, attempts }, { status: 'PROCESSED', attempts: 0 });
  const { rows: doubled } = await sql`select filename from files group by 1 having count(*) > 1`.execute(db);
  assert.deepEqual(doubled, []);
  // The findings and the model of a file are stored after its report.
  const isFree = async () =>
    !(await readDepths(db)).some(({ queue }) => ['validate', 'geometry', 'geometry-long'].includes(queue));
  await until(isFree, 'the workers are free');
  const storage = await openStorage({ dataFolder: folder, s3: store.options });
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await sweepStorage({ db, storage }, 1);
  assert.deepEqual((await store.objects()).sort(), await referredKeys(db));
  assert.deepEqual(await store.openUploads(), []);
}
