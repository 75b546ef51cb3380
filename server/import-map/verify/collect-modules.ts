/**
 * Fetches all files of a map breadth-first: its entries, then their relative imports and the workers that they start. Returns
 * each file with its parsed facts.
 */

import type { ImportMap, VerifyFinding } from '../../../common/contract/import-map.ts';
import type { ImportMapFindingCode } from '../../../common/contract/import-map-findings.ts';
import { checkResponse, VERIFY_MODULE_MAX_BYTES } from './check-response.ts';
import type { ModuleFacts } from './module-facts.ts';
import { parseModules } from './parse-modules.ts';
import { isBare, normalUrl } from './resolve-specifier.ts';
import type { FetchedFile, VerifyContext } from './verify-context.ts';

/** Files that a revision may lead to, and the bytes of all of them. */
const VERIFY_MODULES_MAX = 2_000;
const VERIFY_TOTAL_MAX_BYTES = 100_000_000;

const AT_ONCE = 8;

interface Reference {
  url: string;
  /** The entry of the map that led to the file first. */
  specifier: string;
  /** Started by another file as a worker. */
  isWorker?: boolean;
}

export interface FoundModule extends Reference {
  /** Undefined when the file is missing. */
  file?: FetchedFile;
  /** Undefined when the file does not parse, and for workers, which do not use the map. */
  facts?: ModuleFacts;
}

export interface CollectedModules {
  /** By address. */
  modules: Map<string, FoundModule>;
  findings: VerifyFinding[];
}

export async function collectModules(
  { imports, integrity }: ImportMap,
  { fetch, signal }: Pick<VerifyContext, 'fetch'> & { signal: AbortSignal },
): Promise<CollectedModules> {
  const modules = new Map<string, FoundModule>();
  const findings: VerifyFinding[] = [];
  const loaded = { bytes: 0 };
  let wave = readEntries(imports, findings);
  while (wave.length > 0) {
    signal.throwIfAborted();
    const fresh = firstPerUrl(wave.filter(({ url }) => !modules.has(url)));
    const isTooMany = modules.size + fresh.length > VERIFY_MODULES_MAX;
    const fetched = isTooMany ? [] : await fetchAll(fresh, { fetch, integrity, findings, loaded, signal });
    for (const one of fetched) modules.set(one.url, one);
    if (isTooMany || loaded.bytes > VERIFY_TOTAL_MAX_BYTES) {
      const details = { modules: VERIFY_MODULES_MAX, bytes: VERIFY_TOTAL_MAX_BYTES };
      return { modules, findings: [...findings, { code: 'MAP_TOO_LARGE', severity: 'ERROR', details }] };
    }
    await readAll(fetched, findings);
    wave = fetched.flatMap(nextReferences);
  }
  return { modules, findings };
}

function firstPerUrl(references: Reference[]): Reference[] {
  const referenceByUrl = new Map<string, Reference>();
  for (const one of references) if (!referenceByUrl.has(one.url)) referenceByUrl.set(one.url, one);
  return [...referenceByUrl.values()];
}

export function errorFinding(
  code: ImportMapFindingCode,
  { specifier, url }: { specifier?: string; url?: string },
  details?: Record<string, string | number>,
): VerifyFinding {
  return { code, severity: 'ERROR', specifier, url, details };
}

function readEntries(imports: Record<string, string>, findings: VerifyFinding[]): Reference[] {
  return Object.entries(imports).flatMap(([specifier, stated]) => {
    // A prefix entry has no file of its own.
    if (specifier.endsWith('/')) return [];
    const url = normalUrl(stated);
    if (url !== undefined) return [{ url, specifier }];
    findings.push(errorFinding('URL_INVALID', { specifier, url: stated }));
    return [];
  });
}

interface Fetching extends Pick<VerifyContext, 'fetch'> {
  integrity: Record<string, string>;
  findings: VerifyFinding[];
  /** Bytes of all files so far. */
  loaded: { bytes: number };
  signal: AbortSignal;
}

/** Fetches the files and stops when their total is too large. */
async function fetchAll(references: Reference[], fetching: Fetching): Promise<FoundModule[]> {
  const fetched: FoundModule[] = [];
  const { loaded, signal } = fetching;
  for (let at = 0; at < references.length && loaded.bytes <= VERIFY_TOTAL_MAX_BYTES; at += AT_ONCE) {
    signal.throwIfAborted();
    const wave = await Promise.all(references.slice(at, at + AT_ONCE).map((reference) => fetchOne(reference, fetching)));
    for (const { file } of wave) loaded.bytes += file?.body.length ?? 0;
    fetched.push(...wave);
  }
  return fetched;
}

async function fetchOne(reference: Reference, { fetch, integrity, findings }: Fetching): Promise<FoundModule> {
  try {
    const file = await fetch(reference.url);
    const faults = checkResponse(file, integrity[reference.url]);
    findings.push(...faults.map(({ code, details }) => errorFinding(code, reference, details)));
    return file.status === 200 ? { ...reference, file } : reference;
  } catch (error) {
    findings.push(errorFinding('UNREACHABLE', reference, { reason: reasonOf(error) }));
    return reference;
  }
}

/** Returns the reason. The message of fetch() is always "fetch failed"; its cause has the reason. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
}

/** Parses the files. Workers are separate bundles without imports by the map, so only their syntax is checked. */
async function readAll(modules: FoundModule[], findings: VerifyFinding[]): Promise<void> {
  const readable = modules.flatMap((module) => {
    const body = module.file?.body;
    return body && body.length <= VERIFY_MODULE_MAX_BYTES ? [{ module, body }] : [];
  });
  const read = await parseModules(readable.map(({ body }) => body));
  for (const [at, { module }] of readable.entries()) {
    const one = read[at];
    if (one && 'fault' in one) findings.push(errorFinding('SYNTAX_ERROR', module, { ...one.fault }));
    else if (one && !module.isWorker) module.facts = one.facts;
  }
}

function nextReferences({ url, specifier, facts }: FoundModule): Reference[] {
  if (!facts) return [];
  const reference = (target: string, isWorker?: boolean): Reference[] => {
    const next = normalUrl(target, url);
    return next === undefined ? [] : [{ url: next, specifier, isWorker }];
  };
  return [
    ...facts.imports.filter((one) => !isBare(one.specifier)).flatMap((one) => reference(one.specifier)),
    ...facts.workers.flatMap((target) => reference(target, true)),
  ];
}
