/** `vakwerk worker`: runs until it is told to stop. */
import { startWorker } from '../server/worker.ts';

export async function worker(): Promise<number> {
  const running = await startWorker(process.env);
  await running.stopped;
  return 0;
}
