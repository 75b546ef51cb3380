/**
 * Verifies a candidate before its publication: fetches and parses every file, checks that all imports resolve, and mounts the
 * affected pages in a headless browser. Returns faults as findings. Throws only when the caller has disconnected.
 */

import type { ImportMap, VerifyFinding } from '../../../common/contract/import-map.ts';
import { checkGroups } from './check-groups.ts';
import { checkLinks } from './check-links.ts';
import { checkNames } from './check-names.ts';
import { collectModules, errorFinding } from './collect-modules.ts';
import { mountPages } from './mount-pages.ts';
import { parseModules } from './parse-modules.ts';
import { normalUrl } from './resolve-specifier.ts';
import type { VerifyContext } from './verify-context.ts';

/** How long the verification of a revision may take. */
export const VERIFY_MAX_MS = 240_000;

/**
 * Verifies a candidate. Starts the browser only when all other checks pass, because a page that cannot load reveals nothing
 * more.
 */
export async function verifyImportMap(
  candidate: ImportMap,
  context: VerifyContext,
  maxMs = VERIFY_MAX_MS,
): Promise<VerifyFinding[]> {
  const timeout = AbortSignal.timeout(maxMs);
  const signal = context.signal ? AbortSignal.any([timeout, context.signal]) : timeout;
  try {
    const { modules, findings } = await collectModules(candidate, { fetch: context.fetch, signal });
    const { current } = context;
    const servedDefinitions = (specifier: string) => readServedDefinitions(specifier, context);
    findings.push(...checkNames(candidate, { modules, current }), ...checkLinks(candidate, modules));
    findings.push(...(await checkGroups({ candidate, modules, current, servedDefinitions })));
    if (findings.length > 0) return findings;
    return await mountPages(candidate, { ...context, modules, signal });
  } catch (error) {
    if (context.signal?.aborted || !timeout.aborted) throw error;
    return [errorFinding('VERIFY_TIMEOUT', {}, { seconds: maxMs / 1_000 })];
  }
}

/** Returns the define… exports of the served version of an element; empty for a new element and for one whose file is missing. */
async function readServedDefinitions(
  specifier: string,
  { current, fetch }: Pick<VerifyContext, 'current' | 'fetch'>,
): Promise<string[]> {
  const url = normalUrl(current.imports[specifier] ?? '');
  if (current.imports[specifier] === undefined || url === undefined) return [];
  const file = await fetch(url).catch(() => undefined);
  if (file?.status !== 200) return [];
  const [read] = await parseModules([file.body]);
  return read && 'facts' in read ? read.facts.exports.filter((name) => /^define[A-Z]/.test(name)) : [];
}
