/** Checks a file: fetches the specifications and the rule set, and validates in a worker. No UI. */
import { openWorker, type WorkerClient } from '@vakwerk/ui';
import type { IdsFinding } from '../../common/contract/specifications.ts';
import { lastSegment } from '../last-segment.ts';
import { type GivenSpecification, type KeptValidation, keepValidation } from './validate-in-worker.ts';
import type { GivenRuleSet, ReportCalls, RuleSetReaderCalls, ValidationResult } from './validation-messages.ts';

/** What the page states to check against. */
export interface CheckSources {
  /** Addresses of IDS files, in the order in which the report shows them. */
  ids: readonly string[];
  /** Address of a rule set. */
  ruleSet: string | undefined;
}

interface CheckOrder extends CheckSources {
  file: File;
  signal: AbortSignal;
  onProgress: (progress: CheckProgress) => void;
}

/** The detail of `vakwerk-progress`. */
export interface CheckProgress {
  phase: 'fetching' | 'reading' | 'checking';
  doneBytes: number;
  sizeBytes: number;
}

interface Unreachable {
  code: 'IDS_UNREACHABLE' | 'RULE_SET_UNREACHABLE';
  name: string;
}

/** `cause` is for the editor of the page, in English. */
interface FaultyRuleSet {
  code: 'RULE_SET_INVALID';
  name: string;
  cause: string;
}

/** Why an address in an attribute cannot be used. */
export type SourceProblem = Unreachable | FaultyRuleSet | { code: 'IDS_NO_IDS'; name: string };

/** The reasons why there is no report. */
export type CheckProblem =
  | { code: 'NO_IDS' | 'WORKER_FAILED' }
  | Unreachable
  | FaultyRuleSet
  | { code: 'IDS_INVALID'; name: string; finding: IdsFinding | undefined }
  /** `reason` is a code of the engine, such as TRUNCATED. */
  | { code: 'UNREADABLE'; reason: string; line: number };

export interface CheckedFile {
  done: Extract<ValidationResult, { kind: 'done' }>;
  kept: KeptValidation;
}

class SourceUnreachable extends Error {
  override name = 'SourceUnreachable';
  readonly problem: Unreachable;

  constructor(problem: Unreachable, options: ErrorOptions) {
    super(problem.name, options);
    this.problem = problem;
  }
}

/** Checks a file. Rejects only if it is cancelled. */
export async function checkFile({ file, signal, onProgress, ...sources }: CheckOrder): Promise<CheckedFile | CheckProblem> {
  if (sources.ids.length === 0) return { code: 'NO_IDS' };
  const reportPhase = (phase: CheckProgress['phase'], doneBytes = 0) => onProgress({ phase, doneBytes, sizeBytes: file.size });
  try {
    reportPhase('fetching');
    const [specifications, ruleSet] = await Promise.all([
      Promise.all(sources.ids.map((address) => fetchIds(address, signal))),
      sources.ruleSet === undefined ? undefined : fetchRuleSet(sources.ruleSet, signal),
    ]);
    reportPhase('reading');
    const validation = await keepValidation(
      { file, filename: file.name, specifications, ruleSet, isStrict: true },
      {
        start: ruleSet && startRuleSets,
        signal,
        onProgress: (doneBytes) => reportPhase(doneBytes < file.size ? 'reading' : 'checking', doneBytes),
      },
    );
    if (validation.result.kind === 'done') return { done: validation.result, kept: validation };
    validation.close();
    return problemOf(validation.result);
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof SourceUnreachable) return error.problem;
    console.error('the file could not be checked', error);
    return { code: 'WORKER_FAILED' };
  }
}

/** Returns why the first unusable address cannot be checked against, so that a page says so before a file is dropped. */
export async function findSourceProblem({ ids, ruleSet }: CheckSources, signal: AbortSignal): Promise<SourceProblem | undefined> {
  try {
    for (const address of ids) {
      const { id, ids: bytes } = await fetchIds(address, signal);
      const start = new TextDecoder().decode(bytes.subarray(0, START_BYTES)).replaceAll('\0', '');
      if (!/<(?:[\w-]+:)?ids[\s/>]/.test(start)) return { code: 'IDS_NO_IDS', name: id };
    }
    return ruleSet === undefined ? undefined : await findRuleSetProblem(ruleSet, signal);
  } catch (error) {
    return error instanceof SourceUnreachable && !signal.aborted ? error.problem : undefined;
  }
}

/** A worker has the code that reads a rule set, which the page would load otherwise. */
async function findRuleSetProblem(address: string, signal: AbortSignal): Promise<FaultyRuleSet | undefined> {
  const ruleSet = await fetchRuleSet(address, signal);
  const reader = new URL('./read-rule-set.worker.ts', import.meta.url);
  const { call, close } = openWorker<RuleSetReaderCalls>(reader, 'rule set');
  try {
    const cause = await call('readRuleSet', ruleSet);
    return cause === undefined ? undefined : { code: 'RULE_SET_INVALID', name: ruleSet.id, cause };
  } finally {
    close();
  }
}

function startRuleSets(): WorkerClient<ReportCalls> {
  return openWorker(new URL('./rule-sets.worker.ts', import.meta.url), 'rule sets');
}

/** Bytes in which the first element of an IDS begins, behind comments and a licence. */
const START_BYTES = 16_384;

/** The id is the file name, as on the command line. */
async function fetchIds(address: string, signal: AbortSignal): Promise<GivenSpecification> {
  const id = lastSegment(address);
  return { id, ids: await fetchBytes(address, { signal, problem: { code: 'IDS_UNREACHABLE', name: id } }) };
}

async function fetchRuleSet(address: string, signal: AbortSignal): Promise<GivenRuleSet> {
  const id = lastSegment(address);
  return { id, bytes: await fetchBytes(address, { signal, problem: { code: 'RULE_SET_UNREACHABLE', name: id } }) };
}

async function fetchBytes(
  address: string,
  { signal, problem }: { signal: AbortSignal; problem: Unreachable },
): Promise<Uint8Array> {
  try {
    const response = await fetch(new URL(address, document.baseURI), { signal });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    throw new SourceUnreachable(problem, { cause });
  }
}

function problemOf(result: Exclude<ValidationResult, { kind: 'done' }>): CheckProblem {
  if (result.kind === 'unreadable') return { code: 'UNREADABLE', reason: result.error.code, line: result.error.line };
  if (result.kind === 'unreadableRuleSet') return { code: 'RULE_SET_INVALID', name: result.id, cause: result.cause };
  const finding = result.findings.find(({ severity }) => severity === 'ERROR');
  return { code: 'IDS_INVALID', name: result.id, finding };
}
