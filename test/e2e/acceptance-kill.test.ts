/** Kills the service with kill -9 while it completes the acceptance of a delivery with large files, and while it follows up many findings. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { daysAfter, dutchDay } from '../../common/contract/dutch-day.ts';
import { type OpenedDatabase, openDatabase } from '../../server/db/open-database.ts';
import { writeModel } from '../support/write-model.ts';
import { type Api, signInToApi, waitForReport } from './api.ts';
import { launchBrowser, openPage } from './browser.ts';
import { type RunningServer, startServer } from './start-server.ts';

const FILES = 4;
/** A model of about 4 MB. */
const WALLS = 8_000;
const LIMIT_MS = 180_000;

/** When a batch of findings is cut off, as shares of the time that an undisturbed one takes. */
const CUT_OFF_AT = [0.5, 0.9];

describe('a kill during an acceptance or a batch of findings', () => {
  let server: RunningServer;
  let browser: Browser;
  let path: string;

  before(async () => {
    [server, browser] = [await startServer({ withAdmin: true }), await launchBrowser()];
    path = await planDelivery(await signInToApi(server));
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });

  it('loses nothing: the next start completes the acceptance once, with its certificate', async () => {
    const api = await signInToApi(server);
    const input = { decision: 'ACCEPTED', reason: 'Herstel volgt in de bouw.' };
    const { status, body } = await api.post<DeliveryBody>(`${path}/decision`, input);
    await server.kill();
    assert.deepEqual([status, body.status, body.accepting !== null], [200, 'OPEN', true], JSON.stringify(body));
    server = await startServer({ dataFolder: server.dataFolder, withAdmin: true });
    const again = await signInToApi(server);
    const endMs = Date.now() + LIMIT_MS;
    let accepted = (await again.get<DeliveryBody>(path)).body;
    while (accepted.status !== 'ACCEPTED') {
      assert.ok(Date.now() < endMs, `not accepted within ${LIMIT_MS / 1000} s: ${JSON.stringify(accepted.accepting)}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
      accepted = (await again.get<DeliveryBody>(path)).body;
    }
    assert.deepEqual([accepted.accepting, accepted.decisions.length], [null, 1]);
    const certificate = await again.get(`${path}/certificate?certificate=${accepted.decisions[0]?.certificateId}`);
    assert.equal(certificate.status, 200);
    assert.equal((await again.post<{ code: string }>(`${path}/decision`, input)).body.code, 'DELIVERY_ACCEPTED');
  });

  it('is shown as being accepted, without the button to accept, until the page shows it accepted by itself', async () => {
    const api = await signInToApi(server);
    const { page, context, complaints } = await openPage(browser, { stored: { token: api.token, language: 'en' } });
    let isAccepting = true;
    await page.route(`**${path}*`, async (route) => {
      const response = await route.fetch();
      const accepting = { by: null, at: '2026-11-26T20:00:00.000Z', hasFailed: false };
      const json = await response.json();
      return route.fulfill({ response, json: isAccepting ? { ...json, status: 'OPEN', accepting, decisions: [] } : json });
    });
    await page.goto(server.url + path.replace('/api', ''));
    await page.getByText(/^This delivery is being accepted, as/).waitFor();
    await page.getByText('Being accepted', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Reject…' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Accept…' }).count(), 0);
    isAccepting = false;
    await page.getByText(/^This delivery was accepted on/).waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('leaves all rows of a batch of findings or none, with its entry in the audit log', async (t) => {
    const project = path.replace(/\/deliveries\/.*/, '');
    const api = await signInToApi(server);
    const { body: uploaded } = await api.upload('huis.ifc', writeModel({ walls: WALLS }), `${project}/files`);
    await waitForReport(api, uploaded[0]?.id ?? '');
    const { rules } = (await api.get<{ rules: { ruleId: string }[] }>(`${project}/findings`)).body;
    const members = await api.post<{ data: { user: { id: string } }[] }>(`${project}/members/_search`, {});
    const assignment = { assignee: { id: members.body.data[0]?.user.id }, due: null };
    const exception = { reason: 'Afgesproken', until: daysAfter(dutchDay(new Date()), 30) };
    // The rule that most walls fail, in one file.
    const matching = { ruleId: rules[0]?.ruleId, fileName: 'huis.ifc' };
    const input = { selection: { matching }, assignment, exception, comment: { text: 'x' } };
    const makeBatch = async () => {
      const caller = await signInToApi(server);
      return (await caller.post<{ id: string }>(`${project}/finding-batches`, input)).status;
    };
    const startMs = Date.now();
    assert.equal(await makeBatch(), 200);
    const wholeMs = Date.now() - startMs;
    const statuses: (number | 'cut off')[] = [];
    for (const share of CUT_OFF_AT) {
      const answer = makeBatch().catch(() => 'cut off' as const);
      await new Promise((resolve) => setTimeout(resolve, wholeMs * share));
      await server.kill();
      statuses.push(await answer);
      server = await startServer({ dataFolder: server.dataFolder, withAdmin: true });
    }
    await server.stop({ keepData: true });
    const database = await openDatabase({ dataFolder: server.dataFolder });
    try {
      const batches = await findBatches(database);
      t.diagnostic(`${wholeMs} ms undisturbed; ${statuses.join(', ')}; ${batches.length} batches in the database`);
      assert.ok(statuses.includes('cut off'), 'no call was cut off');
      const acknowledged = 1 + statuses.filter((status) => status === 200).length;
      assert.ok(batches.length >= acknowledged && batches.length <= 1 + CUT_OFF_AT.length, `${batches.length} batches`);
      // Each replaces the assignments of the one before.
      for (const [at, { assigned, ...counts }] of batches.entries()) {
        const whole = { excepted: counts.made_excepted, commented: counts.made_commented };
        assert.deepEqual({ excepted: counts.excepted, commented: counts.commented }, whole);
        assert.equal(assigned, at === batches.length - 1 ? counts.made_assigned : 0);
      }
      assert.deepEqual(await findOrphans(database), { rows: 0, entries: batches.length });
    } finally {
      await database.close();
    }
  });
});

interface StoredBatch {
  made_assigned: number;
  made_excepted: number;
  made_commented: number;
  assigned: number;
  excepted: number;
  commented: number;
}

/** Returns the batches with the numbers of their rows, the oldest first. */
async function findBatches({ db }: OpenedDatabase): Promise<StoredBatch[]> {
  const { rows } = await sql<StoredBatch>`
    select assigned as made_assigned, excepted as made_excepted, commented as made_commented,
      (select count(*)::int from finding_assignments where batch_id = finding_batches.id) as assigned,
      (select count(*)::int from finding_exceptions where batch_id = finding_batches.id) as excepted,
      (select count(*)::int from finding_comments where batch_id = finding_batches.id) as commented
    from finding_batches order by made_at`.execute(db);
  return rows;
}

/** Counts the rows of batches that are not there, and the entries of batches in the audit log. */
async function findOrphans({ db }: OpenedDatabase): Promise<{ rows: number; entries: number } | undefined> {
  const { rows } = await sql<{ rows: number; entries: number }>`
    with made as (
      select batch_id from finding_assignments union all select batch_id from finding_exceptions
      union all select batch_id from finding_comments)
    select (select count(*)::int from made where batch_id not in (select id from finding_batches)) as rows,
      (select count(*)::int from audit_log where action = 'finding.batch-assigned') as entries`.execute(db);
  return rows[0];
}

interface DeliveryBody {
  status: string;
  accepting: object | null;
  decisions: { certificateId: string | null }[];
}

/** Plans a delivery of large, checked files and returns its path in the API. */
async function planDelivery(api: Api): Promise<string> {
  const post = async <T>(to: string, input: unknown): Promise<T> => {
    const { status, body } = await api.post<T>(to, input);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const organization = await post<{ id: string }>('/api/organizations', { website: 'gemeente.example' });
  const place = { location: 'Zwolle', organization: { id: organization.id } };
  const project = await post<{ id: string }>('/api/projects', { name: 'Oplevering', ...place });
  const specifications = await post<{ data: { id: string }[] }>('/api/specifications/_search', {});
  for (const { id } of specifications.data) await post(`/api/projects/${project.id}/specifications`, { specification: { id } });
  const deliveries = `/api/projects/${project.id}/deliveries`;
  const delivery = await post<{ id: string }>(deliveries, { name: 'DO', expected: [{ namePattern: '*' }] });
  const model = writeModel({ walls: WALLS });
  const fileIds: string[] = [];
  for (let at = 0; at < FILES; at++) {
    const { status, body } = await api.upload(`deel-${at}.ifc`, model, `${deliveries}/${delivery.id}/files`);
    assert.equal(status, 200, JSON.stringify(body));
    fileIds.push(body[0]?.id ?? '');
  }
  for (const id of fileIds) await waitForReport(api, id);
  return `${deliveries}/${delivery.id}`;
}
