/** The app in process with a small site of its own, whose import map is revised; an operator is signed in. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { VerifyFinding } from '../../common/contract/import-map.ts';
import { createApp, type Services } from '../../server/app.ts';
import { copyBuiltFiles } from '../../server/import-map/copy-built-files.ts';
import { integrityOf } from '../../server/import-map/integrity.ts';
import { buildOfFiles } from '../../server/import-map/read-build.ts';
import { openRevisions } from '../../server/import-map/revisions.ts';
import { type Answer, type CallOptions, openTestApp, type TestApp } from './server-app.ts';

interface NodeOptions {
  siteFolder?: string;
  alone?: boolean;
  checkMs?: number;
  log?: (message: string) => void;
}

export interface ShippingApp extends Omit<TestApp, 'call'> {
  operatorId: string;
  operator: string;
  siteFolder: string;
  /** The findings of each further verification. */
  findings: VerifyFinding[];
  /** Calls the app with the site; `ifMatch` is the header. */
  call(method: 'GET' | 'POST' | 'PUT', url: string, options?: CallOptions & { ifMatch?: string }): Promise<Answer>;
  /** Returns the map and revision of the page for a browser with this cookie. */
  page(cookie?: string): Promise<{ revision: number; imports: Record<string, string>; html: string; policy: string }>;
  /** Opens another node on the same database and storage, with the build in another folder if one is given. */
  openNode(options?: NodeOptions): Promise<{ app: FastifyInstance; services: Services }>;
  /** Returns the current ETag. */
  etag(): Promise<string>;
  /** Uploads a script of the group and returns the changeset that publishes it. */
  upload(name: string, text: string): Promise<{ set: Record<string, string>; integrity: Record<string, string> }>;
}

const SCRIPTS = {
  '@vakwerk/root-config': { url: '/assets/root-config/root-config-AAAAAAAA.js', text: 'import "@vakwerk/app-dashboard";' },
  '@vakwerk/app-dashboard': { url: '/assets/app-dashboard/app-dashboard-AAAAAAAA.js', text: 'export const mount = 1;' },
};

export async function writeSite(folder: string, marker = ''): Promise<void> {
  const imports: Record<string, string> = {};
  const integrity: Record<string, string> = {};
  const modules: Record<string, string[]> = {};
  for (const [name, { url: plain, text }] of Object.entries(SCRIPTS)) {
    const [url, bytes] = [plain.replace('AAAAAAAA', `AAAAAAAA${marker}`), Buffer.from(`${text}//${marker}`)];
    await mkdir(path.join(folder, path.dirname(url)), { recursive: true });
    await writeFile(path.join(folder, url), bytes);
    imports[name] = url;
    integrity[url] = integrityOf(bytes);
    modules[url] = name.endsWith('config') ? ['@vakwerk/app-dashboard'] : [];
  }
  const icon = `/assets/icon-${marker ? 'bbbbbbbb' : 'aaaaaaaa'}.svg`;
  await writeFile(path.join(folder, icon), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(path.join(folder, 'index.html'), `<link rel="icon" href="${icon}"><!--importmap--><!--preload--><!--start-->`);
  const entries = { pages: { '/dashboard': Object.keys(SCRIPTS) }, notFound: [] };
  const preload = { pages: { '/dashboard': [] }, notFound: [], entries, modules };
  await writeFile(path.join(folder, 'preload.json'), JSON.stringify(preload));
  await writeFile(path.join(folder, 'importmap.json'), JSON.stringify({ imports, integrity }));
}

export async function openShippingApp(t: TestContext): Promise<ShippingApp> {
  const closing: (() => Promise<void>)[] = [];
  const room = { after: (close: () => Promise<void>) => void closing.unshift(close) };
  // Closes the nodes in reverse order of opening, independent of the runner's order.
  t.after(async () => {
    for (const close of closing) await close();
  });
  const test = await openTestApp(room as unknown as TestContext);
  const siteFolder = await mkdtemp(path.join(os.tmpdir(), 'vakwerk-shipping-'));
  room.after(() => rm(siteFolder, { recursive: true }));
  await writeSite(siteFolder);
  const { id: operatorId, token: operator } = await test.signIn({ operator: true });
  const findings: VerifyFinding[] = [];
  const openNode: ShippingApp['openNode'] = async ({
    siteFolder: folder = siteFolder,
    alone = true,
    checkMs,
    log = () => undefined,
  } = {}) => {
    const files = { siteFolder: folder, importMapFile: path.join(folder, 'importmap.json') };
    const build = buildOfFiles(files);
    const keepFiles = () => copyBuiltFiles({ db: test.db, storage: test.services.storage, files, now: test.now });
    const revisions = openRevisions({ db: test.db, build, keepFiles, alone, checkMs, now: test.now, log });
    const services = { ...test.services, revisions, importMapOrigins: ['https://cdn.example'], verifyMap: async () => findings };
    const app = await createApp(services, { site: files });
    room.after(() => app.close());
    await revisions.read();
    return { app, services };
  };
  const { app, services } = await openNode();
  const call: ShippingApp['call'] = async (method, url, { as = operator, ifMatch, headers, ...options } = {}) => {
    const given = { authorization: `Bearer ${as}`, ...(ifMatch !== undefined && { 'if-match': ifMatch }), ...headers };
    const answer = await app.inject({ method, url, headers: given, ...options });
    const isJson = String(answer.headers['content-type']).includes('json');
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
  };
  return {
    ...test,
    services,
    app,
    operatorId,
    operator,
    siteFolder,
    findings,
    call,
    openNode,
    page: (cookie) => readPage(app, cookie),
    etag: async () => String((await call('GET', '/api/importmap')).headers.etag),
    upload: (name, text) => upload(call, name, text),
  };
}

export async function readPage(app: FastifyInstance, cookie?: string) {
  const { body, headers } = await app.inject({ url: '/dashboard', headers: cookie === undefined ? {} : { cookie } });
  const map = JSON.parse(/<script type="importmap">(.*?)<\/script>/.exec(body)?.[1] ?? '{}');
  const revision = Number(/<meta name="vakwerk-revision" content="(\d+)">/.exec(body)?.[1]);
  return { revision, imports: map.imports, html: body, policy: String(headers['content-security-policy']) };
}

async function upload(call: ShippingApp['call'], name: string, text: string) {
  const group = name.replace('@vakwerk/', '');
  const hash = Buffer.from(integrityOf(Buffer.from(text)).slice(7))
    .toString('hex')
    .slice(0, 12);
  const url = `/assets/${group}/${group}-${hash}.js`;
  const headers = { 'content-type': 'application/octet-stream' };
  const { status, body } = await call('PUT', `/api/importmap${url}`, { payload: Buffer.from(text), headers });
  if (status > 201) throw new Error(`${url}: ${status} ${JSON.stringify(body)}`);
  return { set: { [name]: url }, integrity: { [url]: body.integrity as string } };
}
