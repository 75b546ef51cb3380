/** Kills the service with kill -9 while it completes the acceptance of a delivery with large files. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { writeModel } from '../support/write-model.ts';
import { type Api, signInToApi, waitForReport } from './api.ts';
import { launchBrowser, openPage } from './browser.ts';
import { type RunningServer, startServer } from './start-server.ts';

const FILES = 4;
/** A model of about 4 MB. */
const WALLS = 8_000;
const LIMIT_MS = 180_000;

describe('a kill during an acceptance', () => {
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
});

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
