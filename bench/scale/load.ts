// Generates the load of a scaled-out service: browsers that poll, programs that upload, and the measured calls.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORT_FIELDS } from '../../common/contract/call-fields.ts';
import { FILES_POLL_BUSY_MS, REPORT_POLL_MS } from '../../common/contract/wait-times.ts';
import { median, percentile } from '../figures.ts';
import { type Call, callService, type Service, sendFile } from '../server/service.ts';
import type { ScaleSeeded, Watcher } from './seed-reports.ts';

export interface ScalePlace {
  root: string;
  /** The API nodes; calls alternate between them. */
  nodes: Pick<Service, 'port'>[];
  /** Returns the seconds of processor time that the API nodes and the database have used. */
  readProcessor(): Promise<Processor>;
  seeded: ScaleSeeded;
}

export interface Processor {
  nodes: number;
  database: number;
}

export interface Timed {
  name: string;
  calls: number;
  medianMs: number;
  p99Ms: number;
}

export interface PhaseResult {
  phase: string;
  timed: Timed[];
  /** Successful polls with their p99. */
  polls: Timed | undefined;
  uploads: number;
  /** Number of refused calls, such as 503 while the database is busy. */
  refused: number;
  /** Processor time in ms, divided by all calls: measured ones and polls. */
  processorMsPerCall: Processor;
}

/** Returns the response; undefined if the call was refused, which is counted. */
type Tried = <T>(work: Promise<T>) => Promise<T | undefined>;

const SETTLE_MS = 3_000;
/** Users pause longer; this pause prevents the measurement from becoming a load of its own. */
const PAUSE_MS = 5;

/** The measured calls, with the parameters that the pages use. */
const CALLS: Record<string, (watcher: Watcher, round: number) => Omit<Call, 'token'>> = {
  'files of a project, first page': ({ projectId }) => ({
    path: `/api/projects/${projectId}/files/_search`,
    body: { limit: 25 },
  }),
  'files of a project, one word': ({ projectId }, round) => ({
    path: `/api/projects/${projectId}/files/_search`,
    body: { limit: 25, query: `model ${round}` },
  }),
  'reports of a file': ({ fileIds }, round) => ({
    path: '/api/reports/_search',
    body: { fileId: fileIds[round % fileIds.length], limit: 25 },
  }),
  'projects of a user': () => ({ path: '/api/projects/_search', body: { limit: 25 } }),
  'report, without checks': ({ reportIds }, round) => ({
    method: 'GET',
    path: `/api/reports/${reportIds[round % reportIds.length]}?fields=${REPORT_FIELDS.join(',')}`,
  }),
};

/** `uploads` and `pollers` say whether these run meanwhile. */
export async function measurePhase(
  place: ScalePlace,
  { phase, seconds, pollers, uploaders }: { phase: string; seconds: number; pollers: boolean; uploaders: boolean },
): Promise<PhaseResult> {
  const startMs = performance.now() + SETTLE_MS;
  const endMs = startMs + seconds * 1000;
  const polls: number[] = [];
  let uploads = 0;
  const refusals: Error[] = [];
  // A refused call does not end the measurement, because users try again too.
  const tried: Tried = (work) =>
    work.catch((error: Error) => {
      refusals.push(error);
      return undefined;
    });
  const working = [
    ...(pollers ? place.seeded.watchers.map((_, at) => poll(place, at, { startMs, endMs, polls, tried })) : []),
    ...(uploaders
      ? place.seeded.uploaderTokens.map((_, at) => upload(place, at, { endMs, tried, count: () => void (uploads += 1) }))
      : []),
  ];
  const before = await place.readProcessor();
  const [timed] = await Promise.all([measureCalls(place, { endMs, tried }), ...working]);
  const after = await place.readProcessor();
  const calls = polls.length + timed.reduce((sum, one) => sum + one.calls, 0);
  const perCall = (part: keyof Processor) => ((after[part] - before[part]) * 1000) / calls;
  const processorMsPerCall = { nodes: perCall('nodes'), database: perCall('database') };
  return {
    phase,
    timed,
    polls: polls.length > 0 ? summary('polls', polls) : undefined,
    uploads,
    refused: refusals.length,
    processorMsPerCall,
  };
}

async function measureCalls({ nodes, seeded }: ScalePlace, { endMs, tried }: { endMs: number; tried: Tried }): Promise<Timed[]> {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const times = Object.fromEntries(Object.keys(CALLS).map((name) => [name, [] as number[]]));
  for (let round = 0; performance.now() < endMs; round++) {
    const watcher = seeded.watchers[(round * 7) % seeded.watchers.length] as Watcher;
    for (const [name, call] of Object.entries(CALLS)) {
      const request = { ...call(watcher, round), token: watcher.token, address: '10.2.0.1' };
      const answer = await tried(callService(nodeOf(nodes, round), request));
      if (answer) times[name]?.push(answer.ms);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  return Object.entries(times).map(([name, durations]) => summary(name, durations));
}

const nodeOf = (nodes: ScalePlace['nodes'], at: number) => nodes[at % nodes.length] as Pick<Service, 'port'>;

function summary(name: string, times: number[]): Timed {
  return { name, calls: times.length, medianMs: median(times), p99Ms: percentile(times, 0.99) };
}

/** Half of the pollers wait for a report, half watch a list with a running check, at the rate of a page. */
async function poll(
  { nodes, seeded }: ScalePlace,
  at: number,
  { startMs, endMs, polls, tried }: { startMs: number; endMs: number; polls: number[]; tried: Tried },
) {
  const watcher = seeded.watchers[at] as Watcher;
  const isWaiting = at % 2 === 1;
  const everyMs = isWaiting ? REPORT_POLL_MS : FILES_POLL_BUSY_MS;
  const call: Call = isWaiting
    ? {
        path: '/api/reports/_search?fields=id,status',
        body: { fileId: watcher.fileIds[0], orderBy: { field: 'submitted', order: 'DESC' }, limit: 1 },
      }
    : {
        path: `/api/projects/${watcher.projectId}/files/_search`,
        body: { limit: 25, sortBy: [{ field: 'uploadedAt', order: 'DESC' }] },
      };
  await new Promise((resolve) => setTimeout(resolve, (everyMs * at) / seeded.watchers.length));
  while (performance.now() < endMs) {
    const request = { ...call, token: watcher.token, address: `10.1.${at >> 8}.${at & 255}` };
    const answer = await tried(callService(nodeOf(nodes, at), request));
    // Nothing counts until the first files of all uploaders have arrived at once, as for the measured calls.
    if (answer && performance.now() > startMs) polls.push(answer.ms);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, everyMs - (answer?.ms ?? 0))));
  }
}

/** Uploads one file after another and waits for each report. */
async function upload(
  { root, nodes, seeded }: ScalePlace,
  at: number,
  { endMs, tried, count }: { endMs: number; tried: Tried; count(): void },
) {
  const bytes = readFileSync(join(root, 'samples', 'rijwoning-met-fouten-ifc4.ifc'));
  const token = seeded.uploaderTokens[at] as string;
  for (let round = 0; performance.now() < endMs; round++) {
    const node = nodeOf(nodes, at + round);
    const fileId = await tried(sendFile(node, { token, filename: `schaal-${at}-${round % 4}.ifc`, bytes }));
    if (fileId === undefined) continue;
    count();
    await tried(untilChecked(node, { token, fileId, endMs, address: `10.3.0.${at}` }));
  }
}

async function untilChecked(
  node: Pick<Service, 'port'>,
  { token, fileId, endMs, address }: { token: string; fileId: string; endMs: number; address: string },
): Promise<void> {
  while (performance.now() < endMs) {
    const { text } = await callService(node, {
      path: '/api/reports/_search?fields=id,status',
      body: { fileId, limit: 1 },
      token,
      address,
    });
    if (JSON.parse(text).data[0]?.status !== 'PENDING') return;
    await new Promise((resolve) => setTimeout(resolve, REPORT_POLL_MS));
  }
}
