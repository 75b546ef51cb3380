/** `vakwerk serve`: runs the service until a signal stops it. */
import { startServer } from '../server/main.ts';
import { endWithParent } from '../server/threads/end-with-parent.ts';

export async function serve(): Promise<number> {
  endWithParent(() => process.kill(process.pid, 'SIGTERM'));
  const server = await startServer(process.env);
  await server.stopped;
  return 0;
}
