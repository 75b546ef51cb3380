/**
 * The engine in a browser: the worker as the service delivers it, under its Content-Security-Policy, writes the same report as
 * the command line, byte for byte.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { replicateModel } from '../../bench/replicate-model.ts';
import { check } from '../../cli/check.ts';
import { sharedData, sharedFiles, withoutShared } from '../support/shared-data.ts';
import { isWithin } from '../support/slowness.ts';
import { launchBrowser, openPage } from './browser.ts';
import { type RunningServer, startServer } from './start-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const filesIn = (folder: string, extension: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(extension))
    .map((name) => join(root, folder, name));
const specifications = filesIn('specifications', '.ids');
const samples = filesIn('samples', '.ifc');
/** Large enough to see progress and to cancel; VAKWERK_LARGE_FILE_MB=512 takes longer and tests a larger file. */
const LARGE_MB = Number(process.env.VAKWERK_LARGE_FILE_MB ?? 48);
/** The duration from which a browser calls a task long. */
const BLOCKED_MAX_MS = 50;

/** The page's result of a validation, without the report itself. */
interface Watched {
  kind: string;
  outcome?: string;
  scannedBy?: string;
  error?: { code: string; offsetBytes: number; line: number };
  sizeBytes: number;
  sha256: string;
  progress: number[];
  /** The longest task of the page's own thread that took 50 ms or more; 0 if there was none. */
  blockedMs: number;
  tookMs: number;
  rejected?: string;
}

describe('everywhere', () => {
  let server: RunningServer;
  let browser: Browser;
  let page: Page;
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-everywhere-'));

  before(async () => {
    server = await startServer();
    browser = await launchBrowser();
    ({ page } = await openPage(browser));
    page.setDefaultTimeout(180_000);
    // tsx wraps named functions in a helper, which a function that is sent to the page then needs.
    await page.addInitScript('globalThis.__name = (named) => named;');
    await page.goto(`${server.url}/sign-in`);
    await page.evaluate(() => {
      for (const [id, accept] of Object.entries({ model: '.ifc', ids: '.ids' })) {
        const input = Object.assign(document.createElement('input'), { type: 'file', id: `test-${id}`, accept, multiple: true });
        document.body.append(input);
      }
    });
    await page.setInputFiles('#test-ids', specifications);
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Returns the report of the same bytes from the command line. */
  async function reportOfCommandLine(model: string): Promise<{ sha256: string; sizeBytes: number }> {
    const out = join(folder, 'report.json');
    await check({ model, ids: specifications, format: 'json', out, language: 'en', force: false });
    return { sha256: createHash('sha256').update(readFileSync(out)).digest('hex'), sizeBytes: statSync(out).size };
  }

  async function validate(model: string, cancelAtBytes?: number): Promise<Watched> {
    await page.setInputFiles('#test-model', model);
    return page.evaluate(watchValidation, cancelAtBytes);
  }

  async function compare(model: string): Promise<void> {
    const { kind, sha256, sizeBytes, scannedBy } = await validate(model);
    assert.deepEqual({ kind, sha256, sizeBytes }, { kind: 'done', ...(await reportOfCommandLine(model)) }, basename(model));
    assert.equal(scannedBy, statSync(model).size > 100_000 ? 'WASM' : scannedBy, 'the policy lets the worker compile WASM');
  }

  it('every sample gives the same report in a Web Worker as on the command line', async () => {
    for (const model of samples) await compare(model);
  });

  it('every real model gives the same report in a Web Worker as on the command line', {
    skip: withoutShared('ifc-models'),
  }, async () => {
    for (const name of sharedFiles('ifc-models', '.ifc')) await compare(join(sharedData('ifc-models') as string, name));
  });

  it('a file that cannot be read gives one error with code, offset and line', async () => {
    const { kind, error } = await validate(join(root, 'package.json'));
    assert.deepEqual({ kind, error }, { kind: 'unreadable', error: { code: 'NOT_STEP', offsetBytes: 0, line: 1 } });
  });

  describe('a large file', () => {
    const model = join(folder, 'large.ifc');
    before(async () => {
      await page.setInputFiles('#test-ids', join(root, 'specifications', 'bim-basis-ils.ids'));
      replicateModel(sharedData('ifc-models/engine_web-ifc__duplex.ifc') ?? (samples[0] as string), model, LARGE_MB * 1e6);
      assert.ok(existsSync(model));
    });

    it('is streamed, with progress, while the page stays responsive', async (t) => {
      const { kind, progress, blockedMs, tookMs, sizeBytes } = await validate(model);
      t.diagnostic(
        `${LARGE_MB} MB in ${tookMs.toFixed(0)} ms, page blocked ${blockedMs.toFixed(0)} ms, report ${sizeBytes} bytes`,
      );
      assert.equal(kind, 'done');
      assert.ok(progress.length >= 5, `${progress.length} reports of progress`);
      assert.deepEqual(
        progress,
        [...progress].sort((a, b) => a - b),
      );
      assert.equal(progress.at(-1), statSync(model).size);
      assert.ok(isWithin(blockedMs, BLOCKED_MAX_MS), `a task of the page took ${blockedMs.toFixed(0)} ms`);
    });

    it('can be cancelled midway', async () => {
      const { rejected, progress } = await validate(model, 8_000_000);
      assert.equal(rejected, 'AbortError');
      assert.ok((progress.at(-1) as number) < statSync(model).size);
      assert.equal((await validate(samples[0] as string)).kind, 'done');
    });
  });
});

/** Runs in the page. */
async function watchValidation(cancelAtBytes: number | undefined): Promise<Watched> {
  const { validateInWorker } = await import('@vakwerk/element-check');
  const [model, ids] = ['test-model', 'test-ids'].map((id) => (document.getElementById(id) as HTMLInputElement).files);
  const file = model?.[0] as File;
  const specifications = await Promise.all(
    Array.from(ids ?? [], async (one) => ({ id: one.name, ids: new Uint8Array(await one.arrayBuffer()) })),
  );
  const watched: Watched = { kind: '', sizeBytes: 0, sha256: '', progress: [], blockedMs: 0, tookMs: 0 };
  const cancel = new AbortController();
  const started = performance.now();
  const longTasks = new PerformanceObserver((list) => {
    watched.blockedMs = Math.max(watched.blockedMs, ...list.getEntries().map(({ duration }) => duration));
  });
  longTasks.observe({ type: 'longtask' });
  try {
    const result = await validateInWorker(
      { file, filename: file.name, specifications },
      {
        signal: cancel.signal,
        onProgress: (doneBytes) => {
          watched.progress.push(doneBytes);
          if (cancelAtBytes !== undefined && doneBytes >= cancelAtBytes) cancel.abort();
        },
      },
    );
    watched.tookMs = performance.now() - started;
    longTasks.disconnect();
    const { json: bytes, tree: _, ...facts } = { json: new Uint8Array(), tree: undefined, ...result };
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return { ...watched, ...facts, sha256, sizeBytes: bytes.byteLength };
  } catch (error) {
    if (!cancel.signal.aborted) throw error;
    return { ...watched, rejected: (error as Error).name };
  } finally {
    longTasks.disconnect();
  }
}
