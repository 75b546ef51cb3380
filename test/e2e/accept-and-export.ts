/** Accepts deliveries and exports reports through several nodes at once, like an office on the last day, while a node ends. */
import assert from 'node:assert/strict';
import { unzipSync } from 'fflate';
import { type Api, waitForReport } from './api.ts';

export const EXPORT_FORMATS = ['html', 'xlsx', 'bcf'] as const;
type Format = (typeof EXPORT_FORMATS)[number];

export interface PlannedDelivery {
  /** Path of its API calls. */
  path: string;
  id: string;
  fileId: string;
  reportId: string;
}

interface Answered {
  url: string;
  startedMs: number;
  /** Undefined if the connection broke; 0 if the node accepted no connection. */
  status: number | undefined;
  code?: string;
}

export interface Acceptance extends Answered {
  deliveryId: string;
}

export interface Export extends Answered {
  format: Format;
  /** The whole body; undefined if the connection broke before its end. */
  bytes?: Uint8Array;
}

/** All files of the deliveries are checked within this time. */
const CHECKED_LIMIT_MS = 240_000;

interface DeliveryPlan {
  /** The organization, the project and the files are called by it. */
  name: string;
  count: number;
  model: Uint8Array;
}

/** Plans deliveries in a new project with all specifications, each with one checked file. */
export async function planDeliveries(api: Api, { name, count, model }: DeliveryPlan): Promise<PlannedDelivery[]> {
  const specifications = await post<{ data: { id: string }[] }>(api, '/api/specifications/_search', {});
  const { id } = await post<{ id: string }>(api, '/api/organizations', { website: `${name}.example` });
  const project = await post<{ id: string }>(api, '/api/projects', {
    name,
    location: 'Zwolle',
    organization: { id },
  });
  for (const specification of specifications.data)
    await post(api, `/api/projects/${project.id}/specifications`, { specification: { id: specification.id } });
  const plan = async (at: number) => {
    const filename = `${name}-${at}.ifc`;
    const delivery = await post<{ id: string }>(api, `/api/projects/${project.id}/deliveries`, {
      name: `${name} ${at}`,
      expected: [{ namePattern: filename }],
    });
    const path = `/api/projects/${project.id}/deliveries/${delivery.id}`;
    const { status, body } = await api.upload(filename, model, `${path}/files`);
    assert.equal(status, 200, JSON.stringify(body));
    return { path, id: delivery.id, fileId: body[0]?.id ?? '' };
  };
  const planned = await Promise.all(Array.from({ length: count }, (_, at) => plan(at)));
  const reports = await Promise.all(planned.map(({ fileId }) => waitForReport(api, fileId, CHECKED_LIMIT_MS)));
  return planned.map((one, at) => ({ ...one, reportId: reports[at]?.id ?? '' }));
}

async function post<T>(api: Api, path: string, input: unknown): Promise<T> {
  const { status, body } = await api.post<T>(path, input);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

interface RushOptions {
  apis: [Api, Api];
  deliveries: PlannedDelivery[];
  /** Called with the number of acceptances that were answered so far. */
  onAnswer(answered: number): void;
}

/** The calls of one node that run in parallel. */
const AT_ONCE = 3;

/**
 * Accepts all deliveries through the first node and every other one through the second node too, at the same time, and exports
 * reports through both until then. Returns every call after its answer or the end of its connection.
 */
export async function acceptAndExport({ apis, deliveries, onAnswer }: RushOptions) {
  const [first, second] = apis;
  const acceptances: Acceptance[] = [];
  const exports: Export[] = [];
  let isOver = false;
  const acceptAll = async (api: Api, chosen: PlannedDelivery[]) => {
    const waiting = [...chosen];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        acceptances.push(await accept(api, next));
        onAnswer(acceptances.length);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  };
  const exportOn = async (api: Api, format: Format) => {
    for (let at = 0; !isOver || at < 1; at++) {
      const one = await exportReport(api, deliveries[at % deliveries.length]?.reportId ?? '', format);
      exports.push(one);
      if (one.status === 0) return;
    }
  };
  const exporting = apis.flatMap((api) => EXPORT_FORMATS.map((format) => exportOn(api, format)));
  await Promise.all([
    acceptAll(first, deliveries),
    acceptAll(
      second,
      deliveries.filter((_, at) => at % 2 === 0),
    ),
  ]);
  isOver = true;
  await Promise.all(exporting);
  return { acceptances, exports };
}

/** Accepts a delivery, with a reason, because its file fails rules. */
export async function accept(api: Api, { path, id }: PlannedDelivery): Promise<Acceptance> {
  const call = { deliveryId: id, url: api.url, startedMs: Date.now() };
  const input = { decision: 'ACCEPTED', reason: 'Herstel volgt in de bouw.' };
  try {
    const { status, body } = await api.post<{ code?: string }>(`${path}/decision`, input);
    return { ...call, status, ...(status !== 200 && { code: body.code ?? '' }) };
  } catch (error) {
    return { ...call, status: statusOf(error) };
  }
}

async function exportReport(api: Api, reportId: string, format: Format): Promise<Export> {
  const call = { format, url: api.url, startedMs: Date.now() };
  try {
    const headers = { authorization: `Bearer ${api.token}` };
    const answer = await fetch(`${api.url}/api/reports/${reportId}/export?format=${format}`, { headers });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (answer.status === 200) return { ...call, status: 200, bytes };
    return { ...call, status: answer.status, code: JSON.parse(Buffer.from(bytes).toString('utf8')).code };
  } catch (error) {
    return { ...call, status: statusOf(error) };
  }
}

/** Returns 0 for a node that accepts no connection, so that it has not seen the call. */
function statusOf(error: unknown): 0 | undefined {
  const cause = (error as Error).cause as NodeJS.ErrnoException | undefined;
  if (cause === undefined) throw error;
  return cause.code === 'ECONNREFUSED' ? 0 : undefined;
}

/** Asserts that an export is a whole file of its format. */
export function assertParses({ format, bytes }: Export): void {
  assert.ok(bytes);
  if (format === 'html') {
    const text = Buffer.from(bytes).toString('utf8').trim().toLowerCase();
    assert.ok(text.startsWith('<!doctype html>') && text.endsWith('</html>'), `${text.slice(0, 40)} … ${text.slice(-40)}`);
    return;
  }
  const parts = Object.keys(unzipSync(bytes));
  assert.ok(parts.includes(format === 'xlsx' ? 'xl/workbook.xml' : 'bcf.version'), parts.join());
}
