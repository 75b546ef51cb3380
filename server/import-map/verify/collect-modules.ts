/**
 * Fetches everything that a map leads to, wave by wave: its entries, then what those import by relative address, and the
 * workers they start. Answers each file with what it says about itself.
 */

import type { ImportMapFindingCode } from '../../../common/contract/import-map-findings.ts';
import { VERIFY_MODULE_MAX_BYTES, VERIFY_MODULES_MAX, VERIFY_TOTAL_MAX_BYTES } from '../../../common/contract/limits.ts';
import type { ImportMap, VerifyFinding } from '../contract.ts';
import { checkAnswer } from './check-answer.ts';
import type { ModuleFacts } from './module-facts.ts';
import { readModulesAside } from './read-modules-aside.ts';
import { isBare, normalUrl } from './resolve-specifier.ts';
import type { FetchedFile, VerifyContext } from './verify-context.ts';

const AT_ONCE = 8;

export interface FoundModule {
  url: string;
  /** The name of the map that first led here. */
  specifier: string;
  /** Undefined where it was not there. */
  file?: FetchedFile;
  /** Undefined where it could not be read, and of workers, which load nothing by the map. */
  facts?: ModuleFacts;
}

export interface CollectedModules {
  /** By address. */
  modules: Map<string, FoundModule>;
  findings: VerifyFinding[];
}

interface Lead {
  url: string;
  specifier: string;
  isWorker: boolean;
}

export async function collectModules(
  { imports, integrity }: ImportMap,
  { fetch, signal }: Pick<VerifyContext, 'fetch'> & { signal: AbortSignal },
): Promise<CollectedModules> {
  const modules = new Map<string, FoundModule>();
  const findings: VerifyFinding[] = [];
  let wave = readEntries(imports, findings);
  let bytes = 0;
  while (wave.length > 0) {
    signal.throwIfAborted();
    const fresh = wave.filter(({ url }, at) => !modules.has(url) && wave.findIndex((one) => one.url === url) === at);
    const found = await fetchAll(fresh, { fetch, integrity, findings, signal });
    for (const one of found) modules.set(one.url, one);
    bytes += found.reduce((sum, { file }) => sum + (file?.body.length ?? 0), 0);
    if (modules.size > VERIFY_MODULES_MAX || bytes > VERIFY_TOTAL_MAX_BYTES) {
      const details = { modules: VERIFY_MODULES_MAX, bytes: VERIFY_TOTAL_MAX_BYTES };
      return { modules, findings: [...findings, { code: 'MAP_TOO_LARGE', severity: 'ERROR', details }] };
    }
    await readAll(found, fresh, findings);
    wave = found.flatMap(nextLeads);
  }
  return { modules, findings };
}

export function errorFinding(
  code: ImportMapFindingCode,
  { specifier, url }: { specifier?: string; url?: string },
  details?: Record<string, string | number>,
): VerifyFinding {
  return { code, severity: 'ERROR', specifier, url, details };
}

function readEntries(imports: Record<string, string>, findings: VerifyFinding[]): Lead[] {
  return Object.entries(imports).flatMap(([specifier, stated]) => {
    // A folder of addresses is no file; what is asked of it is followed from the importer.
    if (specifier.endsWith('/')) return [];
    const url = normalUrl(stated);
    if (url !== undefined) return [{ url, specifier, isWorker: false }];
    findings.push(errorFinding('URL_INVALID', { specifier, url: stated }));
    return [];
  });
}

interface Fetching extends Pick<VerifyContext, 'fetch'> {
  integrity: Record<string, string>;
  findings: VerifyFinding[];
  signal: AbortSignal;
}

async function fetchAll(leads: Lead[], fetching: Fetching): Promise<FoundModule[]> {
  const found: FoundModule[] = [];
  for (let at = 0; at < leads.length; at += AT_ONCE) {
    fetching.signal.throwIfAborted();
    found.push(...(await Promise.all(leads.slice(at, at + AT_ONCE).map((lead) => fetchOne(lead, fetching)))));
  }
  return found;
}

async function fetchOne({ url, specifier }: Lead, { fetch, integrity, findings }: Fetching): Promise<FoundModule> {
  const place = { specifier, url };
  try {
    const file = await fetch(url);
    findings.push(...checkAnswer(file, integrity[url]).map(({ code, details }) => errorFinding(code, place, details)));
    return file.status === 200 ? { ...place, file } : place;
  } catch (error) {
    findings.push(errorFinding('UNREACHABLE', place, { reason: reasonOf(error) }));
    return place;
  }
}

/** fetch() says "fetch failed" and hides why. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
}

/** Workers are bundles of their own: they are there and whole, and import nothing by the map. */
async function readAll(found: FoundModule[], leads: Lead[], findings: VerifyFinding[]): Promise<void> {
  const workers = new Set(leads.filter(({ isWorker }) => isWorker).map(({ url }) => url));
  const readable = found.flatMap((module) => {
    const body = module.file?.body;
    return body && body.length <= VERIFY_MODULE_MAX_BYTES ? [{ module, body }] : [];
  });
  const read = await readModulesAside(readable.map(({ body }) => body));
  for (const [at, { module }] of readable.entries()) {
    const one = read[at];
    if (one && 'fault' in one) findings.push(errorFinding('SYNTAX_ERROR', module, { ...one.fault }));
    else if (one && !workers.has(module.url)) module.facts = one.facts;
  }
}

function nextLeads({ url, specifier, facts }: FoundModule): Lead[] {
  if (!facts) return [];
  const lead = (target: string, isWorker: boolean): Lead[] => {
    const next = normalUrl(target, url);
    return next === undefined ? [] : [{ url: next, specifier, isWorker }];
  };
  return [
    ...facts.imports.filter((one) => !isBare(one.specifier)).flatMap((one) => lead(one.specifier, false)),
    ...facts.workers.flatMap((target) => lead(target, true)),
  ];
}
