/**
 * Runs many clients that upload in parallel, each to the node that accepts its connection, as a proxy would choose, while nodes
 * end.
 */
import { writeModel } from '../support/write-model.ts';
import type { Api } from './api.ts';

export interface StormOptions {
  /** The files are called by it, with a number. */
  name: string;
  uploads: number;
  clients: number;
  /** The nodes; the uploads start with each of them in turn. */
  apis: Api[];
  /** Called with the number of responses so far. */
  onAnswer(answered: number): void;
}

export interface StormCall {
  filename: string;
  url: string;
  startedMs: number;
  /** Undefined if the connection broke. */
  status: number | undefined;
  id: string | undefined;
}

/** Returns every upload after its response or the end of its connection. */
export async function uploadStorm({ name, uploads, clients, apis, onAnswer }: StormOptions): Promise<StormCall[]> {
  const calls: StormCall[] = [];
  let next = 0;
  const work = async () => {
    while (next < uploads) {
      const at = next++;
      calls.push(await uploadOnce(`${name}-${at}.ifc`, [...apis.slice(at % apis.length), ...apis.slice(0, at % apis.length)]));
      onAnswer(calls.length);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  return calls;
}

/** A node that refuses the connection has not seen the call, so the next node gets it. */
async function uploadOnce(filename: string, [api, ...others]: Api[]): Promise<StormCall> {
  if (!api) throw new Error(`no node takes ${filename}`);
  const call = { filename, url: api.url, startedMs: Date.now() };
  try {
    const { status, body } = await api.upload(filename, writeModel());
    return { ...call, status, id: body[0]?.id };
  } catch (error) {
    if (causeCode(error) === 'ECONNREFUSED') return uploadOnce(filename, others);
    return { ...call, status: undefined, id: undefined };
  }
}

function causeCode(error: unknown): unknown {
  return ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code;
}
