/** Has a map verified before it is published, and refuses what is found wrong with it. */

import { Refusal } from '../../common/contract/errors.ts';
import { findAssets } from './asset-queries.ts';
import type { ImportMap, VerifyFinding } from './contract.ts';
import type { ImportMapOptions } from './import-map-options.ts';
import { changedNames } from './map-changes.ts';
import { type AnswerFault, checkAnswer } from './verify/check-answer.ts';
import type { FetchedFile } from './verify/verify-context.ts';
import { verifyImportMap } from './verify/verify-import-map.ts';
import { turns } from './verify-turns.ts';

const takeTurn = turns();
/** It is gone, or is not the one that was verified. */
const OTHER_FILE = new Set<string>(['STATUS_WRONG', 'INTEGRITY_DIFFERS']);

export interface VerifyOptions extends ImportMapOptions {
  fetch(url: string): Promise<FetchedFile>;
}

interface Waiting {
  /** Aborts when the caller went away: nothing is begun then, and what runs is stopped. */
  signal: AbortSignal;
  /** Refuses what became useless while others verified. */
  stillWanted?(): Promise<void>;
}

/** Verifying and what follows from it: who is next must see what came of it. */
export function inTurn<T>({ signal, stillWanted }: Waiting, work: () => Promise<T>): Promise<T> {
  return takeTurn(async () => {
    signal.throwIfAborted();
    await stillWanted?.();
    return work();
  });
}

export async function verifyCandidate(
  { verifyMap = verifyImportMap, fetch, browserFile, projectFolder }: VerifyOptions,
  { candidate, current }: { candidate: ImportMap; current: ImportMap },
  signal: AbortSignal,
): Promise<VerifyFinding[]> {
  const { imports, integrity } = candidate;
  const changed = changedNames(current, candidate);
  const findings = await verifyMap({ imports, integrity }, { current, changed, fetch, browserFile, projectFolder, signal });
  signal.throwIfAborted();
  return findings;
}

/** Refuses with IMPORT_MAP_REFUSED and what was found. Warnings pass; a browser may be done without if somebody says so. */
export function requireVerified(findings: VerifyFinding[], { withoutBrowserCheck }: { withoutBrowserCheck: boolean }): void {
  const errors = findings.filter(
    ({ severity, code }) => severity === 'ERROR' && !(withoutBrowserCheck && code === 'BROWSER_CHECK_NOT_DONE'),
  );
  if (errors.length > 0) refuse(findings, errors);
}

/** A revision that was verified once needs its files only, as they were then: going back must not wait for a browser. */
export async function requireFiles({ db, fetch }: VerifyOptions, { integrity }: ImportMap): Promise<void> {
  const kept = new Set((await findAssets(db, Object.keys(integrity))).map(({ url }) => url));
  const findings: VerifyFinding[] = [];
  for (const url of Object.keys(integrity)) {
    if (kept.has(url)) continue;
    const faults = await fetch(url).then(
      (file) => checkAnswer(file, integrity[url]).filter(({ code }) => OTHER_FILE.has(code)),
      (error: Error): AnswerFault[] => [{ code: 'UNREACHABLE', details: { reason: error.message } }],
    );
    findings.push(...faults.map((fault): VerifyFinding => ({ ...fault, severity: 'ERROR', url })));
  }
  if (findings.length > 0) refuse(findings, findings);
}

function refuse(findings: VerifyFinding[], errors: VerifyFinding[]): never {
  const [first] = errors;
  const where = first?.url ?? first?.specifier ?? '';
  throw new Refusal('IMPORT_MAP_REFUSED', `${errors.length} found wrong, first ${first?.code} ${where}`.trim(), {
    details: { findings },
  });
}
