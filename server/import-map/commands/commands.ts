/** `vakwerk importmap …`: the commands that change the import map of a running service (docs/shipping.md). */

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ErrorBody } from '../../../common/contract/errors.ts';
import type {
  AudienceInput,
  Changeset,
  ImportChange,
  ImportMapState,
  Revision,
  RevisionExport,
  RevisionSummary,
  VerifyAnswer,
  VerifyInput,
} from '../../../common/contract/import-map.ts';
import type { ListResponse } from '../../../common/contract/lists.ts';
import type { Language } from '../../../common/contract/users.ts';
import { BadInput } from '../../terminal/bad-input.ts';
import { terminalLines } from '../../terminal/terminal-line.ts';
import { diffMaps, type MapChanges } from '../map-changes.ts';
import { callService, RefusedCall, readService, type Service } from './client.ts';
import { changesOfEntries, readChangeset, readFolder, type Shipment, shipmentOf, uploadFiles } from './read-changes.ts';
import { diffLines, findingLines, historyLines, publishedLine, stateLines } from './text.ts';

/** Options of every command. */
export interface MapOptions {
  service: Service;
  json: boolean;
  language: Language;
}

export interface PublishOptions extends MapOptions {
  reason: string;
  /** The ETag at the start of the command when absent. */
  ifMatch?: string;
  /** Try again after a concurrent change of other entries. */
  retries: boolean;
  canary?: AudienceInput;
  isDryRun: boolean;
  withoutBrowserCheck: boolean;
}

/** The changes to publish: entries, a folder of a build, or a changeset file. */
export interface Source {
  entries: string[];
  folder?: string;
  file?: string;
}

/**
 * Runs a command. Returns exit code 1 when verification found errors. Other refusals become BadInput, and internal errors of
 * the service become Error.
 */
export async function handleRefusals(options: MapOptions, work: () => Promise<0 | 1>): Promise<0 | 1> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error;
    const { status, refusal, message } = error;
    if (status >= 500) throw new Error(`${options.service.url}: ${message}`, { cause: error });
    if (changesNothing(refusal)) {
      print(options, { diff: [], findings: [] }, ['Nothing changes: this is what is served already.']);
      return 0;
    }
    if (refusal.code !== 'IMPORT_MAP_REFUSED') throw new BadInput(message, { cause: error });
    const { findings } = refusal.details as VerifyAnswer;
    print(options, { code: refusal.code, findings }, findingLines(findings, options.language));
    return 1;
  }
}

/** Returns whether nothing changed. An unchanged map is not a failure, because pipelines publish every build. */
function changesNothing({ details }: ErrorBody): boolean {
  return Array.isArray(details) && details.some(({ message }) => message === 'NOTHING_CHANGES');
}

/** Prints the state; without `all` only the entries that operators set. */
export async function show({ all }: { all: boolean }, options: MapOptions): Promise<0> {
  const state = await readState(options.service);
  print(options, state, stateLines(state, all));
  return 0;
}

export async function set(source: Source, options: PublishOptions): Promise<0 | 1> {
  return publish(await readShipment(source, options.service), options);
}

export function remove(names: string[], options: PublishOptions): Promise<0 | 1> {
  return publish({ changes: { set: {}, integrity: {}, remove: names }, files: new Map() }, options);
}

/** Verifies an existing revision, or changes after uploading their files. Uploads change no page. */
export async function verify(source: Source & { revision?: number }, options: MapOptions): Promise<0 | 1> {
  const { service } = options;
  sayVerifying();
  let body: VerifyInput = { revision: source.revision };
  if (source.revision === undefined) {
    const { changes, files } = await readShipment(source, service);
    await uploadFiles(service, files);
    body = changes;
  }
  return printVerification((await callService<VerifyAnswer>(service, ['POST', '/importmap/verify'], { body })).body, options);
}

export async function history({ limit }: { limit: number }, options: MapOptions): Promise<0> {
  const call = ['POST', '/importmap/revisions/_search'] as ['POST', string];
  const { body } = await callService<ListResponse<RevisionSummary>>(options.service, call, { body: { limit } });
  print(options, body, historyLines(body));
  return 0;
}

export async function rollback(to: number | undefined, options: PublishOptions): Promise<0> {
  return change('/importmap/rollback', { ...(to !== undefined && { to }) }, options);
}

/** Makes the running canary current for all users. */
export async function promoteCanary(options: PublishOptions): Promise<0> {
  return change('/importmap/canary/promote', {}, options);
}

export async function startCanary(revision: number, options: PublishOptions): Promise<0> {
  return change('/importmap/canary', { revision, audience: options.canary }, options);
}

export async function cancelCanary({ service, reason, ifMatch, ...options }: PublishOptions): Promise<0> {
  const match = ifMatch ?? (await readState(service)).etag;
  const { etag } = await callService(service, ['POST', '/importmap/canary/cancel'], { body: { reason }, ifMatch: match });
  print(options, { etag }, ['The canary is over: its users get what everybody has.']);
  return 0;
}

/** Publishes the entries that operators of another environment set, with their files. Checks the files against their hashes. */
export async function promoteFrom(
  { from, revision }: { from: string; revision?: number },
  env: NodeJS.ProcessEnv,
  options: PublishOptions,
): Promise<0 | 1> {
  if (!/^https?:/.test(from)) {
    if (revision !== undefined) throw new BadInput('--revision is of a service: a folder holds one');
    return set({ entries: [], folder: from }, options);
  }
  const source = readService(env, from, 'VAKWERK_FROM_TOKEN');
  const shipment = shipmentOf(await readExport(source, revision), source.url);
  if (Object.keys(shipment.changes.set).length === 0) throw new BadInput(`${from} has no entries that operators set`);
  return publish(shipment, options);
}

/** Writes a folder that `set --from-build` accepts. */
export async function exportTo(folder: string, revision: number | undefined, options: MapOptions): Promise<0> {
  const { service } = options;
  const revisionExport = await readExport(service, revision);
  const { changes, files } = shipmentOf(revisionExport, service.url);
  const changeset = { set: changes.set, integrity: changes.integrity };
  // The first write shows whether the folder is writable, before files are fetched.
  write(folder, 'changeset.json', `${JSON.stringify(changeset, null, 1)}\n`);
  for (const [url, read] of files) write(folder, url, await read());
  const line = `Revision ${revisionExport.number}: ${Object.keys(changes.set).length} entries and ${files.size} files into ${folder}`;
  print(options, { revision: revisionExport.number, ...changeset }, [line]);
  return 0;
}

function write(folder: string, name: string, content: string | Uint8Array): void {
  const file = path.join(folder, name);
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  } catch (cause) {
    throw new BadInput(`${file}: cannot be written (${(cause as NodeJS.ErrnoException).code ?? 'unknown'})`, { cause });
  }
}

async function readExport(service: Service, revision: number | undefined): Promise<RevisionExport> {
  const number = revision ?? (await readState(service)).revision.number;
  return (await callService<RevisionExport>(service, ['GET', `/importmap/revisions/${number}/export`])).body;
}

async function readState(service: Service): Promise<ImportMapState> {
  return (await callService<ImportMapState>(service, ['GET', '/importmap'])).body;
}

async function readShipment({ entries, folder, file }: Source, service: Service): Promise<Shipment> {
  if (folder !== undefined) return readFolder(folder);
  if (file !== undefined) return { changes: { remove: [], ...readChangeset(file) }, files: new Map() };
  return { changes: await changesOfEntries(entries, service), files: new Map() };
}

/** Reads the ETag first, so that the service refuses to overwrite a concurrent change. */
async function publish({ changes, files }: Shipment, options: PublishOptions): Promise<0 | 1> {
  const { service, reason, canary, isDryRun: dryRun, withoutBrowserCheck } = options;
  const before = options.ifMatch === undefined ? await readState(service) : undefined;
  await uploadFiles(service, files);
  const body: Changeset = { ...changes, reason, dryRun, withoutBrowserCheck, ...(canary && { canary }) };
  const send = (ifMatch: string | undefined) =>
    callService<Revision | VerifyAnswer>(service, ['POST', '/importmap/revisions'], { body, ifMatch });
  sayVerifying();
  const answer =
    before && options.retries
      ? await retryBeside(before, { changes, service, send })
      : await send(before?.etag ?? options.ifMatch);
  if ('findings' in answer.body) return printVerification(answer.body, options);
  print(options, { etag: answer.etag, ...answer.body }, [publishedLine(answer.body)]);
  return 0;
}

/** Not for pipelines: the answer may take minutes. */
function sayVerifying(): void {
  if (process.stderr.isTTY) process.stderr.write('Verifying …\n');
}

const TRIES_MAX = 5;

/** Sends again after a concurrent change, as long as that changed other entries. */
async function retryBeside<T>(
  before: ImportMapState,
  { changes, service, send }: { changes: MapChanges; service: Service; send(etag: string): Promise<T> },
): Promise<T> {
  let { etag } = before;
  for (let tries = 1; ; tries += 1) {
    try {
      return await send(etag);
    } catch (error) {
      const isLate = error instanceof RefusedCall && error.refusal.code === 'PRECONDITION_FAILED';
      if (!isLate || tries === TRIES_MAX) throw error;
      const now = await readState(service);
      requireOtherEntries(changes, diffMaps(before.revision, now.revision));
      process.stderr.write(`Revision ${now.revision.number} came first and changed other entries: trying again.\n`);
      etag = now.etag;
    }
  }
}

function requireOtherEntries({ set, remove }: MapChanges, others: ImportChange[]): void {
  const ours = new Set([...Object.keys(set), ...remove]);
  const both = others.map(({ specifier }) => specifier).filter((specifier) => ours.has(specifier));
  if (both.length > 0)
    throw new BadInput(`somebody else has changed ${both.join(', ')} meanwhile: look at it before you try again`);
}

async function change(call: string, input: object, { service, reason, ifMatch, ...options }: PublishOptions): Promise<0> {
  const match = ifMatch ?? (await readState(service)).etag;
  const { body, etag } = await callService<Revision>(service, ['POST', call], { body: { ...input, reason }, ifMatch: match });
  print(options, { etag, ...body }, [publishedLine(body)]);
  return 0;
}

function printVerification(answer: VerifyAnswer, options: MapOptions): 0 | 1 {
  print(options, answer, [...diffLines(answer.diff), ...findingLines(answer.findings, options.language)]);
  return answer.findings.some(({ severity }) => severity === 'ERROR') ? 1 : 0;
}

function print({ json }: Pick<MapOptions, 'json'>, body: unknown, lines: string[]): void {
  process.stdout.write(json ? `${JSON.stringify(body, null, 1)}\n` : terminalLines(lines));
}
