/** Acts as an operator who ships by import map: through the command line, and through the API if the response matters. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { ImportMapState, Revision, VerifyFinding } from '../../common/contract/import-map.ts';
import { shipGroups } from '../../server/import-map/build/ship-groups.ts';
import { type Change, changeApp } from '../support/changed-app.ts';
import { type Api, signInToApi } from './api.ts';
import type { RunningServer } from './start-server.ts';

/** Set by the first response of the API after a canary began; the page loads after it belong to the canary. */
const CANARY_COOKIE = 'vakwerk_revision';
const CANARY_LIMIT_MS = 180_000;

interface Answered {
  status: number;
  /** The reason of a refusal. */
  code?: string;
  findings: VerifyFinding[];
}

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Operator {
  /** The environment with which a command acts for the operator. */
  env: Record<'VAKWERK_URL' | 'VAKWERK_TOKEN', string>;
  /** Runs `vakwerk importmap …`; throws unless its exit code is 0. */
  command(...args: string[]): Promise<string>;
  state(): Promise<ImportMapState & { etag: string }>;
  revision(): Promise<Revision>;
  /** Sends the files of a built change and publishes it. */
  ship(
    folder: string,
    options?: { reason?: string; ifMatch?: string; canary?: object; withoutBrowserCheck?: boolean },
  ): Promise<Answered>;
}

/** Gives the administrator of the server the right of operators, and creates an operator's token. */
export async function becomeOperator(server: Pick<RunningServer, 'url'>): Promise<Operator> {
  const admin = await signInToApi(server);
  const me = await admin.get<{ id: string }>('/api/users/me');
  await mustAnswer(admin.put(`/api/users/${me.body.id}`, { operator: true }), 200);
  const created = await mustAnswer<{ token: string }>(
    admin.post('/api/api-tokens', { name: 'Shipping', scope: 'IMPORTMAP' }),
    200,
  );
  // Reads the address at each call, because the server may be replaced by another one on the same data.
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${server.url}/api/importmap${path}`, {
      ...init,
      headers: { authorization: `Bearer ${created.token}`, ...init.headers },
    });
  const state: Operator['state'] = async () => {
    const answer = await call('');
    if (!answer.ok) throw new Error(`the import map answered ${answer.status}: ${await answer.text()}`);
    return { ...((await answer.json()) as ImportMapState), etag: answer.headers.get('etag') ?? '' };
  };
  const change = async (path: string, body: object, ifMatch?: string): Promise<Answered> => {
    const headers = { 'content-type': 'application/json', 'if-match': ifMatch ?? (await state()).etag };
    const answer = await call(path, { method: 'POST', headers, body: JSON.stringify(body) });
    const { code, details } = (await answer.json()) as { code?: string; details?: { findings?: VerifyFinding[] } };
    return { status: answer.status, code, findings: details?.findings ?? [] };
  };
  const env = () => ({ VAKWERK_URL: server.url, VAKWERK_TOKEN: created.token });
  return {
    get env() {
      return env();
    },
    command: (...args) => runCommand(['importmap', ...args], env()),
    state,
    revision: async () => (await state()).revision,
    async ship(folder, { ifMatch, reason = 'A test', ...options } = {}) {
      const changeset = JSON.parse(readFileSync(join(folder, 'changeset.json'), 'utf8'));
      for (const url of Object.keys(changeset.integrity)) {
        const headers = { 'content-type': 'application/octet-stream' };
        const sent = await call(url, { method: 'PUT', headers, body: readFileSync(join(folder, url)) });
        if (!sent.ok) throw new Error(`${url} answered ${sent.status}: ${await sent.text()}`);
      }
      return change('/revisions', { ...changeset, reason, ...options }, ifMatch);
    },
  };
}

/** Waits until the server has assigned the browser of this page to the running canary or to the current revision. */
export async function waitForAssignment(page: Page): Promise<void> {
  const endMs = Date.now() + CANARY_LIMIT_MS;
  while (!(await page.context().cookies()).some(({ name }) => name === CANARY_COOKIE)) {
    if (Date.now() > endMs) throw new Error(`No cookie of a canary within ${CANARY_LIMIT_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function mustAnswer<T>(call: ReturnType<Api['get']>, status: number): Promise<T> {
  const answer = await call;
  if (answer.status !== status) throw new Error(`answered ${answer.status}, not ${status}: ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}

function runCommand(args: string[], env: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['bin/vakwerk.mjs', ...args], { cwd: root, env: { ...process.env, ...env } });
    let output = '';
    const take = (text: string) => {
      output += text;
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', take);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${args.join(' ')} ended with ${code}:\n${output}`));
    });
  });
}

/** Builds an app with a change, as `node build.mjs --only` does; returns the folder that it writes. */
export async function buildChange(change: Change, keep: (folder: string) => void): Promise<string> {
  const sources = changeApp(change);
  const target = mkdtempSync(join(tmpdir(), 'vakwerk-shipped-'));
  keep(target);
  await shipGroups({ root: sources, names: [`app-${change.app}`], target });
  rmSync(sources, { recursive: true });
  return target;
}
