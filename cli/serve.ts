/** `vakwerk serve`: runs until it is told to stop. */
import { startServer } from '../server/main.ts';

export async function serve(): Promise<number> {
  endWithParent();
  const server = await startServer(process.env);
  await server.stopped;
  return 0;
}

/** Started by a program that keeps a channel to us, we are for that program alone: it may be killed, and nobody else would end us. */
function endWithParent(): void {
  if (!process.connected) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Watching is no reason to go on.
  process.channel?.unref();
}
