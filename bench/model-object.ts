// `npm run bench -- --model --only=object`: measures how long the service takes to return one object of a stored file: the first
// one, for which it builds the index, and the next one, for which the index is cached. Also reports the 3D model of a file of
// that size.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, signInToApi, waitForGeometry, waitForReport } from '../test/e2e/api.ts';
import { startServer, WITH_MODELS } from '../test/e2e/start-server.ts';
import { median, tableRow } from './figures.ts';
import { DUPLEX, megabytesOf, root } from './places.ts';
import { replicateModel } from './replicate-model.ts';
import { uploadModel } from './upload-model.ts';

const SAMPLE = join(root, 'samples', 'rijwoning-voldoet-ifc4.ifc');
const SIZES = [
  { megabytes: 27, secondsMax: 0.5 },
  { megabytes: 512, secondsMax: 3 },
];
/** Each round uses an upload of its own, so that nothing is cached. */
const ROUNDS = 3;
const READY_LIMIT_MS = 600_000;
const OBJECT = /=\s*IFC(?:WALL|DOOR|WINDOW)\w*\(\s*'([^']{22})'/g;

/** `isRehearsal` uses the sample house once, to see whether it runs. */
export async function benchObject({ isRehearsal }: { isRehearsal: boolean }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-bench-'));
  const server = await startServer({ withAdmin: true, env: WITH_MODELS });
  try {
    console.log('| MB | first object, s | at most | next object, ms | its 3D model | |\n|---|---|---|---|---|---|');
    const api = await signInToApi(server);
    // Starts the thread that reads objects, as in a running service.
    await measureUpload(api, SAMPLE, SAMPLE);
    for (const { megabytes, secondsMax } of isRehearsal ? [{ megabytes: 0, secondsMax: 0.5 }] : SIZES) {
      const path = join(folder, 'model.ifc');
      if (megabytes > 0) replicateModel(DUPLEX, path, megabytes * 1e6);
      const [file, source] = megabytes > 0 ? [path, DUPLEX] : [SAMPLE, SAMPLE];
      const runs = [];
      for (let round = 0; round < (isRehearsal ? 1 : ROUNDS); round += 1) runs.push(await measureUpload(api, file, source));
      const seconds = median(runs.map(({ first }) => first));
      const cells = [
        megabytesOf(file),
        seconds.toFixed(2),
        secondsMax,
        (median(runs.map(({ next }) => next)) * 1000).toFixed(0),
        runs[0]!.geometry,
        seconds <= secondsMax ? 'met' : 'MISSED',
      ];
      console.log(tableRow(cells));
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `source` is a file that holds the requested objects. */
async function measureUpload(api: Api, path: string, source: string): Promise<{ first: number; next: number; geometry: string }> {
  const [one, other] = [...readFileSync(source, 'latin1').matchAll(OBJECT)].map(([, globalId]) => globalId as string);
  const { id } = await waitForReport(api, await uploadModel(api, path), READY_LIMIT_MS);
  await waitForGeometry(api, id, READY_LIMIT_MS);
  const { body } = await api.get<{ geometry: { status: string } }>(`/api/reports/${id}?fields=geometry`);
  const [first, next] = [await secondsFor(api, id, one), await secondsFor(api, id, other)];
  return { first, next, geometry: body.geometry.status };
}

async function secondsFor(api: Api, reportId: string, globalId = ''): Promise<number> {
  const started = performance.now();
  const { status } = await api.get(`/api/reports/${reportId}/entities/${encodeURIComponent(globalId)}`);
  if (status !== 200) throw new Error(`the object ${globalId} was answered ${status}`);
  return (performance.now() - started) / 1000;
}
