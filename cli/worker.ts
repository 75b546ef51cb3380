/** `vakwerk worker`: runs a worker until a signal stops it. */
import { startWorker } from '../server/worker.ts';

export async function worker(): Promise<number> {
  const running = await startWorker(process.env);
  await running.stopped;
  return 0;
}
