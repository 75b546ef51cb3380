/** Checks a file: fetches the specifications and validates in a worker. No UI. */
import { lastSegment } from '../../common/contract/last-segment.ts';
import type { IdsFinding } from '../../common/contract/specifications.ts';
import { type GivenSpecification, type KeptValidation, keepValidation } from './validate-in-worker.ts';
import type { ValidationResult } from './validation-messages.ts';

interface CheckOrder {
  file: File;
  /** Addresses of IDS files, in the order in which the report shows them. */
  ids: readonly string[];
  signal: AbortSignal;
  onProgress: (progress: CheckProgress) => void;
}

/** The detail of `vakwerk-progress`. */
export interface CheckProgress {
  phase: 'fetching' | 'reading' | 'checking';
  doneBytes: number;
  sizeBytes: number;
}

/** Why an address of `ids` cannot be used. */
export interface IdsProblem {
  code: 'IDS_UNREACHABLE' | 'IDS_NO_IDS';
  name: string;
}

/** The reasons why there is no report. */
export type CheckProblem =
  | { code: 'NO_IDS' | 'WORKER_FAILED' }
  | { code: 'IDS_UNREACHABLE'; name: string }
  | { code: 'IDS_INVALID'; name: string; finding: IdsFinding | undefined }
  /** `reason` is a code of the engine, such as TRUNCATED. */
  | { code: 'UNREADABLE'; reason: string; line: number };

export interface CheckedFile {
  done: Extract<ValidationResult, { kind: 'done' }>;
  kept: KeptValidation;
}

class IdsUnreachable extends Error {
  override name = 'IdsUnreachable';
}

/** Checks a file. Rejects only if it is cancelled. */
export async function checkFile({ file, ids, signal, onProgress }: CheckOrder): Promise<CheckedFile | CheckProblem> {
  if (ids.length === 0) return { code: 'NO_IDS' };
  const reportPhase = (phase: CheckProgress['phase'], doneBytes = 0) => onProgress({ phase, doneBytes, sizeBytes: file.size });
  try {
    reportPhase('fetching');
    const specifications = await Promise.all(ids.map((address) => fetchIds(address, signal)));
    reportPhase('reading');
    const validation = await keepValidation(
      { file, filename: file.name, specifications, isStrict: true },
      { signal, onProgress: (doneBytes) => reportPhase(doneBytes < file.size ? 'reading' : 'checking', doneBytes) },
    );
    if (validation.result.kind === 'done') return { done: validation.result, kept: validation };
    validation.close();
    return problemOf(validation.result);
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof IdsUnreachable) return { code: 'IDS_UNREACHABLE', name: error.message };
    console.error('the file could not be checked', error);
    return { code: 'WORKER_FAILED' };
  }
}

/** Returns why the first unusable address cannot be checked against, so that a page says so before a file is dropped. */
export async function findIdsProblem(ids: readonly string[], signal: AbortSignal): Promise<IdsProblem | undefined> {
  for (const address of ids) {
    try {
      const { id, ids: bytes } = await fetchIds(address, signal);
      const start = new TextDecoder().decode(bytes.subarray(0, START_BYTES)).replaceAll('\0', '');
      if (!/<(?:[\w-]+:)?ids[\s/>]/.test(start)) return { code: 'IDS_NO_IDS', name: id };
    } catch (error) {
      if (error instanceof IdsUnreachable && !signal.aborted) return { code: 'IDS_UNREACHABLE', name: error.message };
      return undefined;
    }
  }
  return undefined;
}

/** Bytes in which the first element of an IDS begins, behind comments and a licence. */
const START_BYTES = 16_384;

/** The id is the file name, as on the command line. */
async function fetchIds(address: string, signal: AbortSignal): Promise<GivenSpecification> {
  const id = lastSegment(address);
  try {
    const response = await fetch(new URL(address, document.baseURI), { signal });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return { id, ids: new Uint8Array(await response.arrayBuffer()) };
  } catch (cause) {
    throw new IdsUnreachable(id, { cause });
  }
}

function problemOf(result: Exclude<ValidationResult, { kind: 'done' }>): CheckProblem {
  if (result.kind === 'unreadable') return { code: 'UNREADABLE', reason: result.error.code, line: result.error.line };
  const finding = result.findings.find(({ severity }) => severity === 'ERROR');
  return { code: 'IDS_INVALID', name: result.id, finding };
}
