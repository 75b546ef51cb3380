/**
 * Lets a command call the service that has locked an embedded database, which only that process can read. The socket is in the
 * data folder, only the user of the service can open it, and each side sends one line of JSON.
 */
import fs from 'node:fs';
import net from 'node:net';
import { folderSocket } from './folder-socket.ts';

/** A reply on a backup lists each object that was deleted meanwhile. */
const LINE_MAX_LENGTH = 10_000_000;

/** Answers calls until the result is called. The data folder is locked, so an existing socket is stale. */
export async function answerInFolder(
  dataFolder: string,
  name: string,
  answer: (question: unknown) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const address = folderSocket(dataFolder, name);
  if (process.platform !== 'win32') fs.rmSync(address, { force: true });
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    readLine(socket)
      .then((text) => answer(JSON.parse(text)))
      .then((reply) => socket.end(`${JSON.stringify(reply)}\n`))
      .catch((error: Error) => socket.destroy(error));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address, resolve));
  if (process.platform !== 'win32') fs.chmodSync(address, 0o600);
  server.unref();
  return async () => void server.close();
}

/** Sends a question. Returns undefined when no service runs on this data folder. */
export async function callInFolder<Reply>(dataFolder: string, name: string, question: object): Promise<Reply | undefined> {
  const socket = await connect(folderSocket(dataFolder, name));
  if (!socket) return undefined;
  socket.write(`${JSON.stringify(question)}\n`);
  const reply = JSON.parse(await readLine(socket)) as Reply;
  socket.destroy();
  return reply;
}

function connect(address: string): Promise<net.Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(address);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      const isNobody = ['ENOENT', 'ENOTDIR', 'ECONNREFUSED'].includes(error.code ?? '');
      if (isNobody) resolve(undefined);
      else reject(error);
    });
  });
}

/** The other process ended before it answered. */
export class CutOffError extends Error {
  override readonly name = 'CutOffError';
}

/** Reads a line. Rejects when the connection ends before the end of the line. */
async function readLine(socket: net.Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8');
  try {
    for await (const piece of socket.iterator({ destroyOnReturn: false })) {
      text += piece;
      const end = text.indexOf('\n');
      if (end >= 0) return text.slice(0, end);
      if (text.length > LINE_MAX_LENGTH) throw new Error(`An answer has more than ${LINE_MAX_LENGTH} characters`);
    }
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ECONNRESET') throw cause;
  }
  throw new CutOffError('The other process ended before it answered');
}
