/**
 * Runs in namespaces of its own, whose resolver asks 127.0.0.1 and in which the public address of the test leads to this process.
 * Calls one name several times as the service does by default, and prints what happened as JSON.
 */
import { once } from 'node:events';
import http from 'node:http';
import { createFetchOutside } from '../../server/http/fetch-outside.ts';
import { startNameServer } from './name-server.ts';

const { publicAddress, answers, calls } = JSON.parse(process.argv[2] ?? '') as {
  publicAddress: string;
  answers: (string | string[])[];
  calls: number;
};
const PORT = 8_080;
const reached: string[] = [];

async function serve(name: string, host: string): Promise<http.Server> {
  const server = http.createServer((_request, response) => {
    reached.push(name);
    // The next call opens a connection of its own, and so looks the name up again.
    response.writeHead(200, { connection: 'close' }).end(name);
  });
  server.listen(PORT, host);
  await once(server, 'listening');
  return server;
}

const servers = [await serve('public', publicAddress), await serve('inside', '127.0.0.1'), await serve('inside', '::1')];
const names = await startNameServer(answers, 53);
const fetchOutside = createFetchOutside();
const results: string[] = [];
for (let call = 0; call < calls; call += 1) {
  try {
    const answer = await fetchOutside(`http://rebind.example:${PORT}/`);
    results.push(await answer.text());
  } catch (error) {
    results.push(String((error as Error).cause));
  }
}
process.stdout.write(JSON.stringify({ results, reached, questions: names.questions() }));
names.close();
for (const server of servers) server.close();
