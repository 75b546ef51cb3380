// Measures what users wait for: lists, pages of checks and polling; and the order of uploads.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { median, percentile } from '../figures.ts';
import { drainBacklog } from './backlog.ts';
import { type Call, callService, type Place, type ServedPlace, type Service } from './service.ts';

const LIST_ROUNDS = 41;
const POLL_SECONDS = 10;
/** Seconds of polling that are not counted: a service runs for weeks, and compiles frequently used code in its first seconds. */
const POLL_WARM_SECONDS = 5;
const BROWSERS = 200;
/** The same query as common/api/files.ts. */
const LISTED =
  'fields=id,filename,size,version,projectId,uploadedBy.firstName,uploadedBy.lastName,uploadedAt,' +
  'mostRecentReport.id,mostRecentReport.status,mostRecentReport.summary.total,mostRecentReport.summary.passed,' +
  'mostRecentReport.summary.percentage,mostRecentReport.summary.none';

interface Timed {
  name: string;
  medianMs: number;
  p99Ms: number;
}

async function timeCalls(service: Service, name: string, call: (round: number) => Call): Promise<Timed> {
  await callService(service, call(0));
  const times: number[] = [];
  for (let round = 1; round <= LIST_ROUNDS; round++) times.push((await callService(service, call(round))).ms);
  return { name, medianMs: median(times), p99Ms: percentile(times, 0.99) };
}

export async function measureLists({ service, seeded: { token, projectId } }: ServedPlace): Promise<Timed[]> {
  const lists = {
    'users, first page': { path: '/api/users/_search', body: {} },
    'users, a late page': { path: '/api/users/_search', body: { offset: 90_000 } },
    'users, two words': { path: '/api/users/_search', body: { query: 'voornaam12 achternaam9' } },
    'projects, first page': { path: '/api/projects/_search', body: {} },
    'projects, a late page': { path: '/api/projects/_search', body: { offset: 9_000 } },
    'projects, two words': { path: '/api/projects/_search', body: { query: 'project 77' } },
    'files of a project, first page': { path: `/api/projects/${projectId}/files/_search`, body: {} },
    'files of a project, a late page': { path: `/api/projects/${projectId}/files/_search`, body: { offset: 10_000 } },
    'files of a project, all versions': { path: `/api/projects/${projectId}/files/_search?versions=all`, body: {} },
    'files of a project, one word': { path: `/api/projects/${projectId}/files/_search`, body: { query: '4321' } },
  };
  const rows: Timed[] = [];
  for (const [name, { path, body }] of Object.entries(lists)) {
    rows.push(await timeCalls(service, name, () => ({ path, token, body })));
  }
  return rows;
}

export async function measureChecks({ service, seeded: { token, reportId, ruleIds } }: ServedPlace): Promise<Timed[]> {
  const page = (rule: number, body: object): Call => ({
    path: `/api/reports/${reportId}/rules/${ruleIds[rule % ruleIds.length]}/checks/_search`,
    token,
    body,
  });
  const find = (body: object): Call => ({ path: `/api/reports/${reportId}/entities/_search`, token, body });
  const cases: Record<string, (round: number) => Call> = {
    'page of checks, another rule each time': (round) => page(round * 7, {}),
    'page of checks, same rule, next page': (round) => page(3, { offset: round * 25 }),
    'page of checks, filtered by words': (round) => page(round * 7, { query: `beton ${round}` }),
    'search through all rules': (round) => find({ query: `0000${4000 + round}` }),
    'search through all rules, by name': (round) => find({ query: `basiswand ${1000 + round}` }),
  };
  const rows: Timed[] = [];
  for (const [name, call] of Object.entries(cases)) rows.push(await timeCalls(service, name, call));
  return rows;
}

/**
 * Polls as 200 people at 200 addresses, each with a session: half wait for the report of an upload, half watch the list of a
 * project with a running check, as often as common/contract/wait-times.ts says, with the fields that the pages request.
 */
export async function measurePolling({ service, seeded }: ServedPlace) {
  const { watcherTokens, fileIds, projectId, intervals } = seeded;
  const times: number[] = [];
  const lag = monitorEventLoopDelay({ resolution: 5 });
  const poll = async (n: number) => {
    const isWaiting = n % 2 === 1;
    const everyMs = isWaiting ? intervals.reportMs : intervals.filesMs;
    const path = isWaiting ? '/api/reports/_search?fields=id,status' : `/api/projects/${projectId}/files/_search?${LISTED}`;
    const body = isWaiting
      ? { fileId: fileIds[n % fileIds.length], orderBy: { field: 'submitted', order: 'DESC' }, limit: 1 }
      : { limit: 25, offset: 0, sortBy: [{ field: 'uploadedAt', order: 'DESC' }] };
    const call = { path, token: watcherTokens[n % watcherTokens.length], body, address: `10.1.${n >> 8}.${n & 255}` };
    await new Promise((resolve) => setTimeout(resolve, (everyMs * n) / BROWSERS));
    while (performance.now() < start + POLL_SECONDS * 1000) {
      const begun = performance.now();
      const { ms } = await callService(service, call);
      if (begun >= start) times.push(ms);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, everyMs - ms)));
    }
  };
  const start = performance.now() + POLL_WARM_SECONDS * 1000;
  const polling = Promise.all(Array.from({ length: BROWSERS }, (_, n) => poll(n)));
  // A poll that fails during the wait must end the measurement.
  await Promise.race([polling, new Promise((resolve) => setTimeout(resolve, POLL_WARM_SECONDS * 1000))]);
  lag.enable();
  const before = await readWork(service);
  await polling;
  const after = await readWork(service);
  lag.disable();
  return {
    calls: times.length,
    medianMs: median(times),
    p99Ms: percentile(times, 0.99),
    // Processor time of the whole process, including the thread of an embedded database.
    processorMsPerCall: ((after - before) * 1000) / times.length,
    // Delay of this process, which is counted as the service's time above.
    clientLagP99Ms: lag.percentile(99) / 1e6 - 5,
  };
}

async function readWork(service: Service): Promise<number> {
  const { text } = await callService(service, { method: 'GET', path: '/metrics' });
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}

/** Sends 15 uploads of one organization, then 5 of another. Returns the positions of the latter in the finishing order. */
export async function measureFairness(place: Place): Promise<{ places: number[]; lastPlaceOfFew: number }> {
  const [many = '', few = ''] = place.seeded.uploaderTokens;
  const bytes = smallModel();
  const uploads = [
    ...Array.from({ length: 15 }, (_, n) => ({ token: many, filename: `veel-${n}.ifc`, bytes })),
    ...Array.from({ length: 5 }, (_, n) => ({ token: few, filename: `weinig-${n}.ifc`, bytes })),
  ];
  const reports = await drainBacklog(place, { uploads, workers: 1 });
  const places = reports.flatMap(({ filename }, at) => (filename.startsWith('weinig') ? [at + 1] : []));
  return { places, lastPlaceOfFew: Math.max(...places) };
}

function smallModel(): Buffer<ArrayBuffer> {
  const walls = Array.from(
    { length: 2_000 },
    (_, at) => `#${at + 1}=IFCWALL('${String(at).padStart(22, '0')}',$,'w',$,$,$,$,$,$);\n`,
  );
  const head =
    "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\n";
  return Buffer.from(`${head}${walls.join('')}ENDSEC;\nEND-ISO-10303-21;\n`);
}
