import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { TYPESCRIPT } from '../../test/support/typescript.ts';

const LIMITS = { memoryMib: 2048, timeoutMs: 60_000 };
const onLinux = { skip: process.platform !== 'linux' && 'reads /proc', timeout: 60_000 };

for (const entry of ['geometry-child', 'validate-child']) {
  test(`${entry} ends with a server that is killed at once`, onLinux, async (t) => {
    const { server, pid } = await startOrder(t, entry);
    server.kill('SIGKILL');
    await untilItEnded(pid);
  });

  test(`${entry} ends with a server that is killed while it is blocked`, onLinux, async (t) => {
    const { server, pid } = await startOrder(t, entry);
    await untilItOpensPipe(pid);
    server.kill('SIGKILL');
    await untilItEnded(pid);
  });
}

/** Starts a server whose child reads a file without a writer: opening it blocks the child's thread. */
async function startOrder(t: TestContext, entry: string) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-child-'));
  const file = path.join(folder, 'endless');
  execFileSync('mkfifo', [file]);
  const order = { file, blobFile: `${file}.blob`, measuresFile: `${file}.json`, specifications: [] };
  const code = `const { startLimitedProcess } = await import(${JSON.stringify(import.meta.resolve('./limited-process.ts'))});
    const child = startLimitedProcess({ entry: ${JSON.stringify(entry)} }, ${JSON.stringify(LIMITS)});
    child.run(${JSON.stringify(order)}, { onProgress() {}, signal: new AbortController().signal })
      .catch((error) => console.log(error.message));
    console.log(child.pid);`;
  const server = spawn(process.execPath, [...TYPESCRIPT, '--input-type=module', '-e', code]);
  const [text] = await once(server.stdout, 'data');
  const pid = Number(text);
  t.after(() => {
    server.kill('SIGKILL');
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    fs.rmSync(folder, { recursive: true });
  });
  assert.ok(isAlive(pid));
  return { server, pid };
}

/** Without this information of the kernel, waits long enough for the child to begin. */
async function untilItOpensPipe(pid: number): Promise<void> {
  const place = () => fs.readFileSync(`/proc/${pid}/wchan`, 'utf8');
  for (let tries = 0; tries < 100 && place() !== 'wait_for_partner'; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
}

async function untilItEnded(pid: number): Promise<void> {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 100));
}

function isAlive(pid: number): boolean {
  try {
    return /^State:\s+[^Z]/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
