// `npm run bench -- --model --only=queue`: measures when ten small models are converted that wait while a large one is converted, with one
// worker for conversions.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, signInToApi, waitForGeometry, waitForReport } from '../test/e2e/api.ts';
import { startServer, WITH_MODELS } from '../test/e2e/start-server.ts';
import { tableRow } from './figures.ts';
import { megabytesOf, root } from './places.ts';
import { uploadModel } from './upload-model.ts';
import { writeRailway } from './write-railway.ts';

const SAMPLE = join(root, 'samples', 'rijwoning-voldoet-ifc4.ifc');
const SMALL_MODELS = 10;
/** More than the limit of short conversions. */
const LARGE_BYTES = 19e6;
const READY_LIMIT_MS = 600_000;

/** `isRehearsal` uses a small railway, to see whether it runs. */
export async function benchQueue({ isRehearsal }: { isRehearsal: boolean }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-bench-'));
  const server = await startServer({ withAdmin: true, env: WITH_MODELS });
  try {
    const path = join(folder, 'railway.ifc');
    writeRailway(path, isRehearsal ? 1e6 : LARGE_BYTES);
    const api = await signInToApi(server);
    const large = await waitForReport(api, await uploadModel(api, path), READY_LIMIT_MS);
    // The large model is being converted from here on.
    const started = performance.now();
    const small = Array.from({ length: SMALL_MODELS }, async () => {
      const { id } = await waitForReport(api, await uploadModel(api, SAMPLE), READY_LIMIT_MS);
      return secondsUntilReady(api, id, started);
    });
    const [largeSeconds, ...smallSeconds] = await Promise.all([secondsUntilReady(api, large.id, started), ...small]);
    console.log('| large model, MB | first small one, s | last of ten small ones, s | large one, s | |\n|---|---|---|---|---|');
    const last = Math.max(...smallSeconds);
    const cells = [
      megabytesOf(path),
      Math.min(...smallSeconds).toFixed(1),
      last.toFixed(1),
      largeSeconds.toFixed(1),
      last < largeSeconds ? 'the small ones do not wait' : 'the small ones WAIT',
    ];
    console.log(tableRow(cells));
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function secondsUntilReady(api: Api, reportId: string, started: number): Promise<number> {
  const { geometry } = (await waitForGeometry(api, reportId, READY_LIMIT_MS)) as { geometry: { status: string } };
  if (geometry.status !== 'READY') throw new Error(`the model of the report ${reportId} is ${geometry.status}`);
  return (performance.now() - started) / 1000;
}
