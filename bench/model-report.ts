// `npm run bench -- --model --only=report`: measures the time of a report while the model of the previous file is being
// converted, compared with a service that converts nothing. The services alternate; the time is the validation time that the
// service reports.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, signInToApi, waitForGeometry, waitForReport } from '../test/e2e/api.ts';
import { startServer, WITH_MODELS } from '../test/e2e/start-server.ts';
import { median } from './figures.ts';
import { DUPLEX, root } from './places.ts';
import { replicateModel } from './replicate-model.ts';
import { uploadModel } from './upload-model.ts';

const SAMPLE = join(root, 'samples', 'rijwoning-voldoet-ifc4.ifc');
const MEGABYTES = 27;
const ROUNDS = 15;
const TIMES_MAX = 1.05;
const READY_LIMIT_MS = 600_000;
/** The sum of the times of all successful validations in the metrics of the service. */
const SECONDS = /^vakwerk_validation_seconds_sum\{end="PROCESSED"\} (\S+)$/m;

/** `isRehearsal` uses the sample house once, to see whether it runs. */
export async function benchReportTime({ isRehearsal }: { isRehearsal: boolean }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-bench-'));
  const path = isRehearsal ? SAMPLE : join(folder, 'model.ifc');
  if (!isRehearsal) replicateModel(DUPLEX, path, MEGABYTES * 1e6);
  const [alone, beside] = [await startServer({ withAdmin: true }), await startServer({ withAdmin: true, env: WITH_MODELS })];
  try {
    const [plain, converting] = [await signInToApi(alone), await signInToApi(beside)];
    const runs: { alone: number; beside: number }[] = [];
    // The first round warms both.
    for (let round = 0; round <= (isRehearsal ? 0 : ROUNDS); round += 1)
      runs.push({ alone: await secondsOfSecond(plain, path), beside: await secondsOfSecond(converting, path, waitForGeometry) });
    const counted = isRehearsal ? runs : runs.slice(1);
    const [one, other] = [median(counted.map((run) => run.alone)), median(counted.map((run) => run.beside))];
    console.log('| a report alone, s | beside a conversion, s | x | |\n|---|---|---|---|');
    const verdict = other / one <= TIMES_MAX ? 'met' : 'MISSED';
    console.log(`| ${one.toFixed(3)} | ${other.toFixed(3)} | ${(other / one).toFixed(2)} (at most ${TIMES_MAX}) | ${verdict} |`);
  } finally {
    await Promise.all([alone.stop(), beside.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns the time of the second of two files. If models are converted, that of the first is in progress then, and `rest` waits
 * for both to end.
 */
async function secondsOfSecond(api: Api, path: string, rest?: typeof waitForGeometry): Promise<number> {
  await waitForReport(api, await uploadModel(api, path), READY_LIMIT_MS);
  const before = await validationSeconds(api);
  const { id } = await waitForReport(api, await uploadModel(api, path), READY_LIMIT_MS);
  const seconds = (await validationSeconds(api)) - before;
  await rest?.(api, id, READY_LIMIT_MS);
  return seconds;
}

async function validationSeconds(api: Api): Promise<number> {
  const metrics = await (await fetch(`${api.url}/metrics`, { headers: { authorization: `Bearer ${api.token}` } })).text();
  const [, seconds] = SECONDS.exec(metrics) ?? [];
  if (seconds === undefined) throw new Error(`the service tells no time of validations:\n${metrics.slice(0, 500)}`);
  return Number(seconds);
}
