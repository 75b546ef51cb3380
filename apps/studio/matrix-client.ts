/** The page's side of the worker of matrices: one for each file, since they are rare and it holds the whole audit. */
import { openWorker, type WorkerCall } from '@vakwerk/ui';
import type { FindingFacts, IdsFinding, RuleChanges } from '../../common/contract/specifications.ts';
import type { InfoText } from '../../common/contract/studio.ts';
import type { Language } from '../../common/contract/users.ts';

/** `cell`: such as Matrix!C14; empty where the workbook as a whole is meant. */
export type MatrixProblem = { severity: 'ERROR' | 'WARNING'; cell: string; row?: number } & (
  | { kind: string; facts: FindingFacts; finding?: undefined }
  | { kind: 'AUDIT'; finding: IdsFinding & { kind: string; facts: FindingFacts } }
);

/** `rule`: its name; empty where the file as a whole is meant. */
export interface LeftOut {
  rule: string;
  kind: string;
  facts: { what?: string; column?: string; count?: number };
}

export interface RowsOfRule {
  /** Absent where no row names it. */
  name?: string;
  rows: readonly number[];
}

/** A rule that is left out, with the errors in its rows. */
export interface LeftRule extends RowsOfRule {
  problems: readonly MatrixProblem[];
}

/** Names of the columns, in the language that was asked for. */
export type Headings = { headings: Record<string, string> };

export type ReadMatrix = Headings & {
  /** The IDS; absent with an error. */
  text?: string;
  /** With an error: the rules in which nothing is wrong, where there are any. */
  readable?: { text: string; rules: readonly RowsOfRule[]; left: readonly LeftRule[] };
  problems: readonly MatrixProblem[];
  /** It is an .xlsx that can be read. */
  isWorkbook: boolean;
};

/** What merging the matrix into the draft does. */
export interface MatrixMerge {
  /** The merged file. */
  text: string;
  /** No rule of the draft states anything yet. */
  isBlank: boolean;
  /** The rules that are new or changed, with what changed in each. */
  changes: RuleChanges['changes'];
  /** Number of rules that the matrix states as the draft does. */
  unchanged: number;
  /** Number of rules in the draft. */
  rules: number;
  /** Rules that a matrix cannot express, with the reasons. They stay. */
  stay: readonly LeftOut[];
  /** Parts of other rules and of the file that a matrix cannot express. They stay. */
  parts: readonly LeftOut[];
  /** Names of the rules that are not in the matrix. */
  missing: readonly string[];
  /** Names of the rules that are in the matrix with an error. They stay as they are. */
  faulty: readonly string[];
  /** Texts about the file that changed. */
  info: readonly InfoText[];
}

/** `isIds`: the file is a valid IDS. */
export type MadeMatrix = Headings & { isIds: boolean; left: readonly LeftOut[] };

interface MergeRequest {
  draft: string;
  /** Removes the rules that are not in the matrix. */
  removesMissing: boolean;
}

export type MatrixCalls = {
  /** `title` is that of the IDS if the workbook has none. */
  read: WorkerCall<{ file: Blob; title: string; language: Language }, ReadMatrix>;
  /** Merges the matrix that was read last into a draft; undefined where the draft cannot be read. */
  merge: WorkerCall<MergeRequest, MatrixMerge | undefined>;
  make: WorkerCall<{ text: string; language: Language }, MadeMatrix>;
  /** Writes the made matrix, with a sheet that lists what is left out. */
  write: WorkerCall<{ words: readonly (readonly [rule: string, why: string])[]; language: Language }, Blob>;
};

export interface MatrixClient {
  read(file: File, language: Language): Promise<ReadMatrix>;
  merge(request: MergeRequest): Promise<MatrixMerge | undefined>;
  make(text: string, language: Language): Promise<MadeMatrix>;
  write(words: readonly (readonly [rule: string, why: string])[], language: Language): Promise<Blob>;
  close(): void;
}

export function startMatrix(): MatrixClient {
  const { call, close } = openWorker<MatrixCalls>(new URL('./matrix.worker.ts', import.meta.url), 'matrix');
  return {
    read: (file, language) => call('read', { file, title: file.name.replace(/\.xlsx$/i, ''), language }),
    merge: (request) => call('merge', request),
    make: (text, language) => call('make', { text, language }),
    write: (words, language) => call('write', { words, language }),
    close: () => close(),
  };
}
