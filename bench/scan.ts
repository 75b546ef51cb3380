// `npx tsx bench/scan.ts [FILE.ifc]`: measures MB/s of the scanner alone, in WASM and in TypeScript, compared with `wc -l`, in
// one interleaved run. Cold is the first pass of a new process, warm the best of the others; a pass that keeps no records
// measures the core. The scanner is measured in processor time, `wc -l` in wall time. Bytes are in memory or read as the product
// does.
import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import type * as Indexer from '../engine/step/indexer.ts';
import { DUPLEX, inFolder, megabytesOf, root } from './places.ts';
import { replicateModel } from './replicate-model.ts';

const SIZE_BYTES = 100e6;
const PASSES = 7;
const CHUNK_BYTES = 2 << 20;
/** Keeps about as many of each hundred types as a specification of the platform does. */
const KEPT =
  /^IFC(REL|PROPERTY|WALL|SLAB|DOOR|WINDOW|SPACE|BUILDING|PROJECT|SITE|MATERIAL|QUANTITY|ELEMENTQUANTITY|CLASSIFICATION)/;

type Scanner = 'WASM' | 'JS';
type Speeds = Record<'cold' | 'warm' | 'read' | 'core', number>;

async function main([given, scanBy, what]: string[]): Promise<void> {
  await inFolder(async (folder) => {
    if (given && scanBy)
      return console.log(JSON.stringify(await measure({ file: given, scanBy: scanBy as Scanner, what, folder })));
    return compare(given ?? makeModel(folder));
  });
}

function makeModel(folder: string): string {
  const file = join(folder, 'model.ifc');
  replicateModel(existsSync(DUPLEX) ? DUPLEX : join(root, 'samples', 'rijwoning-met-fouten-ifc2x3.ifc'), file, SIZE_BYTES);
  return file;
}

/**
 * Alternates both scanners over the file. Each round is a new process, so that the first pass is cold. The core has its own
 * process, because V8 optimises the scanner for the records that a program keeps.
 */
function compare(file: string): void {
  const measureApart = (scanBy: Scanner, what: string): Partial<Speeds> => {
    const args = ['--import', 'tsx', fileURLToPath(import.meta.url), file, scanBy, what];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  };
  const measureBoth = (scanBy: Scanner) => ({ ...measureApart(scanBy, 'kept'), ...measureApart(scanBy, 'core') }) as Speeds;
  const rounds = Array.from({ length: 3 }, () => ({
    WASM: measureBoth('WASM'),
    JS: measureBoth('JS'),
    wc: speedOf(file, () => spawnSync('wc', ['-l', file])),
  }));
  const best = (pick: (round: (typeof rounds)[number]) => number) => Math.max(...rounds.map(pick)).toFixed(0);
  console.log(
    `${file}: ${megabytesOf(file)} MB\n| scanner | cold MB/s | warm MB/s | warm, read with readSync | warm, no record kept |\n|---|---|---|---|---|`,
  );
  for (const by of ['WASM', 'JS'] as const) {
    console.log(
      `| ${by} | ${best((one) => one[by].cold)} | ${best((one) => one[by].warm)} | ${best((one) => one[by].read)} | ${best((one) => one[by].core)} |`,
    );
  }
  console.log(`| wc -l | | ${best((one) => one.wc)} | | |`);
}

function speedOf(file: string, run: () => void): number {
  const started = performance.now();
  run();
  return statSync(file).size / 1e3 / (performance.now() - started);
}

/** Returns MB per second of processor time, which other work on the machine affects less than wall time. */
function cpuSpeedOf(file: string, run: () => void): number {
  const started = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(started);
  return statSync(file).size / (user + system);
}

interface Pass {
  file: string;
  scanBy: Scanner;
  what: string | undefined;
  folder: string;
}

async function measure({ file, scanBy, what, folder }: Pass): Promise<Partial<Speeds>> {
  const outfile = join(folder, 'indexer.mjs');
  await esbuild.build({
    entryPoints: [join(root, 'engine/step/indexer.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
  });
  const { createIndexer }: typeof Indexer = await import(pathToFileURL(outfile).href);
  const bytes = readFileSync(file);
  const keep = (name: string) => KEPT.test(name);
  const keepNothing = () => false;
  const scan = (keep: (name: string) => boolean) => {
    const indexer = createIndexer({ keep, scanBy });
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) indexer.push(bytes.subarray(at, at + CHUNK_BYTES));
    const index = indexer.finish();
    if (index.scannedBy !== scanBy) throw new Error(`scanned by ${index.scannedBy}`);
  };
  const read = () => {
    const indexer = createIndexer({ keep, scanBy });
    const buffer = new Uint8Array(8 << 20);
    const descriptor = openSync(file, 'r');
    for (let length = readSync(descriptor, buffer); length > 0; length = readSync(descriptor, buffer))
      indexer.push(buffer.subarray(0, length));
    closeSync(descriptor);
    indexer.finish();
  };
  const best = (run: () => void) => Math.max(...Array.from({ length: PASSES }, () => cpuSpeedOf(file, run)));
  if (what === 'core') return { core: best(() => scan(keepNothing)) };
  const cold = cpuSpeedOf(file, () => scan(keep));
  return { cold, warm: best(() => scan(keep)), read: best(read) };
}

await main(process.argv.slice(2));
