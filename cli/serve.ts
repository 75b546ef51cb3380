/** `vakwerk serve`: runs until it is told to stop. */
import { endWithParent } from '../server/end-with-parent.ts';
import { startServer } from '../server/main.ts';

export async function serve(): Promise<number> {
  endWithParent(() => process.kill(process.pid, 'SIGTERM'));
  const server = await startServer(process.env);
  await server.stopped;
  return 0;
}
