/** The page's side of the worker of matrices: one for each file, since they are rare and it holds the whole audit. */
import { startWorker } from '@vakwerk/ui';
import type { FindingFacts, IdsFinding } from '../../common/contract/specifications.ts';
import type { Language } from '../../common/contract/users.ts';

export type MatrixTask = { language: Language } & (
  | { kind: 'read'; file: Blob /** Where the workbook has none. */; title: string }
  | { kind: 'make'; text: string }
  /** Writes the made matrix, with a sheet of what is left out. */
  | { kind: 'write'; words: readonly (readonly [rule: string, why: string])[] }
);

/** `cell`: such as Matrix!C14; empty where the workbook as a whole is meant. */
export type MatrixProblem = { severity: 'ERROR' | 'WARNING'; cell: string } & (
  | { kind: string; facts: FindingFacts; finding?: undefined }
  | { kind: 'AUDIT'; finding: IdsFinding & { kind: string; facts: FindingFacts } }
);

/** `rule`: its name; empty where the file as a whole is meant. */
interface LeftOut {
  rule: string;
  kind: string;
  facts: { what?: string; column?: string; count?: number };
}

export interface RowsOfRule {
  /** Absent where no row names it. */
  name?: string;
  rows: readonly number[];
}

/** Names of the columns, in the language that was asked for. */
type Headings = { headings: Record<string, string> };

export type ReadMatrix = Headings & {
  /** The IDS; absent with an error. */
  text?: string;
  /** With an error: the rules in which nothing is wrong, where there are any. */
  readable?: { text: string; rules: readonly RowsOfRule[]; left: readonly RowsOfRule[] };
  problems: readonly MatrixProblem[];
  /** It is an .xlsx that can be read. */
  isWorkbook: boolean;
};

/** `isIds`: the file is a valid IDS. */
export type MadeMatrix = Headings & { isIds: boolean; left: readonly LeftOut[] };

export type MatrixReply =
  | ({ kind: 'read' } & ReadMatrix)
  | ({ kind: 'made' } & MadeMatrix)
  | { kind: 'written'; file: Blob }
  | { kind: 'failed'; message: string };

interface MatrixClient {
  read(file: File, language: Language): Promise<ReadMatrix>;
  make(text: string, language: Language): Promise<MadeMatrix>;
  write(words: readonly (readonly [rule: string, why: string])[], language: Language): Promise<Blob>;
  close(): void;
}

export function startMatrix(): MatrixClient {
  const worker = startWorker(new URL('./matrix.worker.ts', import.meta.url), 'matrix');
  const ask = <Kind extends MatrixReply['kind']>(task: MatrixTask) =>
    new Promise<Extract<MatrixReply, { kind: Kind }>>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<MatrixReply>) => {
        if (data.kind === 'failed') reject(new Error(data.message));
        else resolve(data as Extract<MatrixReply, { kind: Kind }>);
      };
      worker.onerror = (event) => reject(new Error(event.message || 'the worker cannot be started'));
      worker.postMessage(task);
    });
  return {
    read: (file, language) => ask<'read'>({ kind: 'read', file, title: file.name.replace(/\.xlsx$/i, ''), language }),
    make: (text, language) => ask<'made'>({ kind: 'make', text, language }),
    write: async (words, language) => (await ask<'written'>({ kind: 'write', words, language })).file,
    close: () => worker.terminate(),
  };
}
