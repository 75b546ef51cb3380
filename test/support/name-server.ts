/** A name server on loopback that gives the answers of a test, in order. */
import dgram from 'node:dgram';
import { once } from 'node:events';
import net from 'node:net';

export interface NameServer {
  port: number;
  /** The number of questions about IPv4 addresses so far. */
  questions(): number;
  close(): void;
}

const TYPES: Record<number, 4 | 6> = { 1: 4, 28: 6 };

/**
 * Answers the nth question of each type with the nth addresses, and repeats the last ones. A name without addresses does not exist.
 * Port 0 is any free port.
 */
export async function startNameServer(answers: readonly (string | string[])[], port = 0): Promise<NameServer> {
  const counts = { 4: 0, 6: 0 };
  const socket = dgram.createSocket('udp4');
  socket.on('message', (question, sender) => {
    const type = TYPES[question.readUInt16BE(question.indexOf(0, 12) + 1)];
    const addresses = type ? [answers[Math.min(counts[type], answers.length - 1)] ?? []].flat() : [];
    if (type) counts[type] += 1;
    socket.send(answerTo(question, addresses, type ?? 4), sender.port, sender.address);
  });
  socket.bind(port, '127.0.0.1');
  await once(socket, 'listening');
  return { port: socket.address().port, questions: () => counts[4], close: () => socket.close() };
}

/** Returns the answer of RFC 1035 with records that live 0 seconds; NXDOMAIN for a name without addresses. */
function answerTo(question: Buffer, addresses: string[], type: 4 | 6): Buffer {
  const end = question.indexOf(0, 12) + 5;
  const sameType = addresses.filter((address) => net.isIP(address) === type);
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(addresses.length === 0 ? 0x8183 : 0x8180, 2);
  header.writeUInt16BE(sameType.length, 6);
  header.writeUInt32BE(0, 8);
  const records = sameType.map((address) => {
    const bytes = type === 4 ? address.split('.').map(Number) : bytesOf6(address);
    return Buffer.from([0xc0, 12, 0, type === 4 ? 1 : 28, 0, 1, 0, 0, 0, 0, 0, bytes.length, ...bytes]);
  });
  return Buffer.concat([header, question.subarray(12, end), ...records]);
}

function bytesOf6(address: string): number[] {
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].flatMap((group) => {
    const number = Number.parseInt(group, 16);
    return [number >> 8, number & 0xff];
  });
}
