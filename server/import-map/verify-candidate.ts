/** Verifies a map before its publication, and refuses a faulty one. */
import { Refusal } from '../../common/contract/errors.ts';
import type { ImportMap, VerifyFinding } from '../../common/contract/import-map.ts';
import { findAssets } from './asset-queries.ts';
import type { ImportMapOptions } from './import-map-options.ts';
import { changedNames } from './map-changes.ts';
import { checkResponse, type ResponseFault } from './verify/check-response.ts';
import { errorFinding } from './verify/collect-modules.ts';
import type { VerifyContext } from './verify/verify-context.ts';
import { verifyImportMap } from './verify/verify-import-map.ts';
import { createQueue } from './verify-queue.ts';

const enqueue = createQueue();
/** The file is missing or has changed since its verification. */
const FILE_CHANGED = new Set<string>(['STATUS_WRONG', 'INTEGRITY_DIFFERS']);

export type VerifyOptions = ImportMapOptions & Pick<VerifyContext, 'fetch'>;

interface Waiting {
  /** Aborted when the caller disconnects: pending work is skipped, running work stops. */
  signal: AbortSignal;
  /** Refuses changes that became obsolete in the queue. */
  recheck?(): Promise<void>;
}

/** Queues a verification with its publication, so that the next one sees the result. */
export function enqueueVerification<T>({ signal, recheck }: Waiting, work: () => Promise<T>): Promise<T> {
  return enqueue(async () => {
    signal.throwIfAborted();
    await recheck?.();
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

/** Refuses errors with IMPORT_MAP_REFUSED and all findings. Accepts a missing browser with `withoutBrowserCheck`. */
export function requireVerified(findings: VerifyFinding[], { withoutBrowserCheck }: { withoutBrowserCheck: boolean }): void {
  const errors = findings.filter(
    ({ severity, code }) => severity === 'ERROR' && !(withoutBrowserCheck && code === 'BROWSER_CHECK_NOT_DONE'),
  );
  if (errors.length > 0) refuse(findings, errors);
}

/** Checks only that the files of a verified revision are unchanged, so that a rollback does not wait for a browser. */
export async function requireFiles({ db, fetch }: VerifyOptions, { integrity }: ImportMap): Promise<void> {
  const storedUrls = new Set((await findAssets(db, Object.keys(integrity))).map(({ url }) => url));
  const findings: VerifyFinding[] = [];
  for (const url of Object.keys(integrity)) {
    if (storedUrls.has(url)) continue;
    const faults = await fetch(url).then(
      (file) => checkResponse(file, integrity[url]).filter(({ code }) => FILE_CHANGED.has(code)),
      (error: Error): ResponseFault[] => [{ code: 'UNREACHABLE', details: { reason: error.message } }],
    );
    findings.push(...faults.map(({ code, details }) => errorFinding(code, { url }, details)));
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
