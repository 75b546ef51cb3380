/** Writes a thread for tests: it returns each order unchanged, and never responds to `hang`. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';

const SOURCE = `import { parentPort, workerData } from 'node:worker_threads';
const answer = (order) => {
  if (order === 'hang') for (;;);
  parentPort.postMessage(order);
};
parentPort.on('message', answer);
if (workerData !== undefined) {
  answer(workerData);
  parentPort.close();
}
`;

export async function writeTestThread(t: TestContext): Promise<{ entry: URL; heapMib: number }> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'vakwerk-thread-'));
  t.after(() => fs.rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'thread.mjs');
  await fs.writeFile(file, SOURCE);
  return { entry: pathToFileURL(file), heapMib: 64 };
}
