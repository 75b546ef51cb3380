/**
 * Verifies a candidate before it is published: every file it leads to is fetched and read, all names fit each other, and then
 * the pages that the change touches are mounted in a headless browser. What is wrong is a finding, never an error thrown; one is thrown
 * where nobody waits for the answer any more.
 */

import { VERIFY_MAX_MS } from '../../../common/contract/limits.ts';
import type { ImportMap, VerifyFinding } from '../contract.ts';
import { checkGroups } from './check-groups.ts';
import { checkLinks } from './check-links.ts';
import { checkNames } from './check-names.ts';
import { type CollectedModules, collectModules, errorFinding } from './collect-modules.ts';
import { definitionsOf } from './definitions-of.ts';
import { mountPages } from './mount-pages.ts';
import type { VerifyContext } from './verify-context.ts';

/** Errors keep a map from being published. The browser is asked only when all else is well: a page that cannot load says no more. */
export async function verifyImportMap(
  candidate: ImportMap,
  context: VerifyContext,
  maxMs = VERIFY_MAX_MS,
): Promise<VerifyFinding[]> {
  const timeout = AbortSignal.timeout(maxMs);
  const signal = context.signal ? AbortSignal.any([timeout, context.signal]) : timeout;
  try {
    const collected = await collectModules(candidate, { fetch: context.fetch, signal });
    const findings = [...collected.findings, ...(await checkTogether(candidate, context, collected))];
    if (findings.length > 0) return findings;
    return await mountPages(candidate, { ...context, modules: collected.modules, signal });
  } catch (error) {
    if (context.signal?.aborted || !timeout.aborted) throw error;
    return [errorFinding('VERIFY_TIMEOUT', {}, { seconds: maxMs / 1_000 })];
  }
}

async function checkTogether(
  candidate: ImportMap,
  { current, fetch }: VerifyContext,
  { modules }: CollectedModules,
): Promise<VerifyFinding[]> {
  const definitionsNow = (specifier: string) => definitionsOf(specifier, { current, fetch });
  const groups = await checkGroups({ candidate, modules, current, definitionsNow });
  return [...checkNames(candidate, { modules, current }), ...checkLinks(candidate, modules), ...groups];
}
