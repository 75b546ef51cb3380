/** Shared code of the processes that the server starts: they answer its orders and end with it. */
import { Worker } from 'node:worker_threads';
import { requireUpload, type StoredUpload } from '../reports/require-upload.ts';
import type { ProcessReply } from './limited-process.ts';

type Answer<Order, Outcome> = (order: Order, onProgress: (progress: number) => void) => Promise<Outcome>;

/** Answers orders whose file has the uploaded bytes; a different file is reported as damaged. */
export function answerOrders<Order extends StoredUpload, Outcome>(answer: Answer<Order, Outcome>): void {
  answerMessages<Order, Outcome>((order, onProgress) => {
    requireUpload(order);
    return answer(order, onProgress);
  });
}

/**
 * Answers orders about files of any origin. An error of `answer` is reported as an internal error or one of the disk. The first argument
 * of the process is the id of the process that started it.
 */
export function answerMessages<Order, Outcome>(answer: Answer<Order, Outcome>): void {
  const send = (reply: ProcessReply<Outcome>) => process.send?.(reply);
  process.on('message', async (order: Order) => {
    try {
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
