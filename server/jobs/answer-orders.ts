/** Shared code of the processes that the server starts: they answer its orders and end with it. */
import { Worker } from 'node:worker_threads';
import { requireUpload, type StoredUpload } from '../reports/require-upload.ts';
import type { ProcessReply } from './limited-process.ts';

/**
 * Answers orders whose file has the uploaded bytes. An error of `answer` is reported as an internal error or one of the disk,
 * and a different file as damaged. The first argument of the process is the id of the server.
 */
export function answerOrders<Order extends StoredUpload, Outcome>(
  answer: (order: Order, onProgress: (progress: number) => void) => Promise<Outcome>,
): void {
  const send = (reply: ProcessReply<Outcome>) => process.send?.(reply);
  process.on('message', async (order: Order) => {
    try {
      requireUpload(order);
      send({ kind: 'done', outcome: await answer(order, (progress) => send({ kind: 'progress', progress })) });
    } catch (error) {
      const { stack, code } = error as NodeJS.ErrnoException;
      send({ kind: 'failed', message: String(stack ?? error), code });
    }
  });
  endWithServer();
}

/**
 * An order blocks the main thread, which then cannot notice that the server was killed, so another thread checks every second.
 */
function endWithServer(): void {
  process.on('disconnect', () => process.exit(0));
  process.on('SIGINT', () => undefined); // Ctrl-C reaches the whole group; the server decides.
  const server = Number(process.argv[2]);
  const watch = `setInterval(() => { if (process.ppid !== ${server}) process.kill(process.pid, 'SIGKILL'); }, 1_000);`;
  new Worker(watch, { eval: true, execArgv: [] }).unref();
}
