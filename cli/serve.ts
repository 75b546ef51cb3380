/** `vakwerk serve`: runs until it is told to stop. */
import { startServer } from '../server/main.ts';

export async function serve(): Promise<number> {
  const server = await startServer(process.env);
  await server.stopped;
  return 0;
}
