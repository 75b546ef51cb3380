/** Many clients that upload side by side, each to the node that takes its connection, as a proxy chooses, while nodes end beneath them. */
import { writeModel } from '../support/write-model.ts';
import type { Api } from './api.ts';

export interface StormOptions {
  uploads: number;
  clients: number;
  /** The nodes, by whom each upload is tried first in turn. */
  apis: Api[];
  /** Called with the number of answers so far. */
  onAnswer(answered: number): void;
}

export interface StormCall {
  filename: string;
  url: string;
  startedMs: number;
  /** undefined: the connection broke. */
  status: number | undefined;
  id: string | undefined;
}

/** Every upload, once it was answered or its connection broke. */
export async function uploadStorm({ uploads, clients, apis, onAnswer }: StormOptions): Promise<StormCall[]> {
  const calls: StormCall[] = [];
  let next = 0;
  const work = async () => {
    while (next < uploads) {
      const at = next++;
      calls.push(await uploadOnce(`storm-${at}.ifc`, [...apis.slice(at % apis.length), ...apis.slice(0, at % apis.length)]));
      onAnswer(calls.length);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  return calls;
}

/** A node that takes no connection has seen nothing of the call, so the next one gets it. */
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
