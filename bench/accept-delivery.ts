// `node --import tsx bench/accept-delivery.ts`: measures how long accepting a delivery of nine files of 15 MB takes to answer, and
// when its certificate is there. Needs a build.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signInToApi, waitForReport } from '../test/e2e/api.ts';
import { startServer } from '../test/e2e/start-server.ts';
import { DUPLEX, inFolder } from './places.ts';
import { replicateModel } from './replicate-model.ts';

const FILES = 9;
const FILE_BYTES = 15_000_000;
const CHECKED_LIMIT_MS = 900_000;
const POLL_MS = 50;

async function post<T>(api: Awaited<ReturnType<typeof signInToApi>>, path: string, input: unknown): Promise<T> {
  const { status, body } = await api.post<T>(path, input);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

await inFolder(async (folder) => {
  const model = join(folder, 'model.ifc');
  replicateModel(DUPLEX, model, FILE_BYTES);
  const bytes = readFileSync(model);
  const server = await startServer({ withAdmin: true });
  try {
    const api = await signInToApi(server);
    const specifications = await post<{ data: { id: string }[] }>(api, '/api/specifications/_search', {});
    const organization = await post<{ id: string }>(api, '/api/organizations', { website: 'gemeente.example' });
    const place = { location: 'Zwolle', organization: { id: organization.id } };
    const project = await post<{ id: string }>(api, '/api/projects', { name: 'Oplevering', ...place });
    const root = `/api/projects/${project.id}`;
    for (const { id } of specifications.data) await post(api, `${root}/specifications`, { specification: { id } });
    const delivery = await post<{ id: string }>(api, `${root}/deliveries`, { name: 'DO', expected: [{ namePattern: '*' }] });
    const path = `${root}/deliveries/${delivery.id}`;
    const fileIds: string[] = [];
    for (let at = 0; at < FILES; at++) {
      const { status, body } = await api.upload(`deel-${at}.ifc`, bytes, `${path}/files`);
      if (status !== 200) throw new Error(JSON.stringify(body));
      fileIds.push(body[0]?.id ?? '');
    }
    for (const id of fileIds) await waitForReport(api, id, CHECKED_LIMIT_MS);
    const startMs = Date.now();
    await post(api, `${path}/decision`, { decision: 'ACCEPTED', reason: 'Herstel volgt.' });
    console.log(`answer after ${Date.now() - startMs} ms`);
    while ((await api.get(`${path}/certificate`)).status !== 200) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    console.log(`certificate after ${Date.now() - startMs} ms`);
  } finally {
    await server.stop();
  }
});
