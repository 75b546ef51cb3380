// `npm run bench -- --model`, the part of the service: measures the conversion of real models by the service as a multiple of
// the time in which web-ifc streams their meshes, and its peak memory. Each runs in a warm process of its own, in alternating
// rounds.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GEOMETRY_DEFAULTS } from '../server/jobs/job-settings.ts';
import { median, tableRow } from './figures.ts';
import { megabytesOf, root, SHARED_MODELS } from './places.ts';
import { replicateModel } from './replicate-model.ts';

const SAMPLE = join(root, 'samples', 'rijwoning-voldoet-ifc4.ifc');
const CONVERT = join(root, 'dist', 'server', 'geometry-child.mjs');
const STREAM = join(root, 'bench', 'stream-meshes.ts');
const TIMES_MAX = 4;
const ROUNDS = 5;

interface Model {
  name: string;
  /** Path below the shared data. */
  file: string;
  /** Size to which the model is repeated with new ids, if no real model of that size is available. */
  megabytes?: number;
}

const MODELS: Model[] = [
  { name: 'duplex', file: 'engine_web-ifc__duplex.ifc' },
  { name: 'AC20-FZK-Haus', file: 'engine_web-ifc__AC20-FZK-Haus.ifc' },
  { name: 'AC11-Institute', file: 'TestFiles__AC11-Institute-Var-2-IFC.ifc' },
  { name: 'AC11-Institute, repeated', file: 'TestFiles__AC11-Institute-Var-2-IFC.ifc', megabytes: 16 },
  { name: 'duplex, repeated', file: 'engine_web-ifc__duplex.ifc', megabytes: 27 },
];

interface Run {
  seconds: number;
  peakMib: number;
}

/** `isRehearsal` converts the sample house once, to see whether it runs. */
export async function benchConversion({ isRehearsal }: { isRehearsal: boolean }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-bench-'));
  try {
    console.log('| model | MB | web-ifc streams, s | converted, s | x | peak MiB | |\n|---|---|---|---|---|---|---|');
    for (const model of isRehearsal ? [undefined] : MODELS) {
      const path = join(folder, 'model.ifc');
      if (!model) copyFileSync(SAMPLE, path);
      else if (!existsSync(join(SHARED_MODELS, model.file))) {
        console.log(`| ${model.name} | | not measured: it is not in ../shared/data/ifc-models | | | | |`);
        continue;
      } else if (model.megabytes) replicateModel(join(SHARED_MODELS, model.file), path, model.megabytes * 1e6);
      else copyFileSync(join(SHARED_MODELS, model.file), path);
      await measureModel(model?.name ?? 'sample house', path, isRehearsal ? 1 : ROUNDS);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureModel(name: string, path: string, rounds: number): Promise<void> {
  const streamed: Run[] = [];
  const converted: Run[] = [];
  for (let round = 0; round < rounds; round += 1) {
    streamed.push(await measureProcess(STREAM, path));
    converted.push(await measureProcess(CONVERT, path));
  }
  const secondsOf = (runs: Run[]) => median(runs.map(({ seconds }) => seconds));
  const times = secondsOf(converted) / secondsOf(streamed);
  const peakMib = Math.max(...converted.map((run) => run.peakMib));
  const cells = [
    name,
    megabytesOf(path),
    secondsOf(streamed).toFixed(2),
    secondsOf(converted).toFixed(2),
    `${times.toFixed(1)} (at most ${TIMES_MAX})`,
    peakMib ? `${peakMib.toFixed(0)} (of ${GEOMETRY_DEFAULTS.memoryMib})` : 'unknown',
    times <= TIMES_MAX && peakMib <= GEOMETRY_DEFAULTS.memoryMib ? 'met' : 'MISSED',
  ];
  console.log(tableRow(cells));
}

/** Measures from request to response, in a process that has already handled a small model. */
async function measureProcess(entry: string, path: string): Promise<Run> {
  const execArgv = entry.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = fork(entry, [], { cwd: root, execArgv, serialization: 'advanced' });
  const answer = async (file: string) => {
    child.send({ file, blobFile: `${path}.glb`, measuresFile: `${path}.jsonl`, pictureFile: `${path}.png` });
    for (;;) {
      const [reply] = await once(child, 'message');
      if (reply.kind === 'failed') throw new Error(`${entry}: ${reply.message}`);
      if (reply.kind === 'done') return;
    }
  };
  try {
    await answer(SAMPLE);
    const started = performance.now();
    await answer(path);
    return { seconds: (performance.now() - started) / 1000, peakMib: peakOf(child.pid) };
  } finally {
    child.kill('SIGKILL');
  }
}

/** Returns 0 if the system has no figure. */
function peakOf(pid: number | undefined): number {
  if (process.platform !== 'linux') return 0;
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024 || 0;
}
