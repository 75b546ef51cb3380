/** The thread that reads an uploaded list of values, so that HTTP continues meanwhile. */
import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { readValueList } from '../../engine/lists/read-value-list.ts';
import { entriesOf, type ListedEntry } from '../../engine/rules/value-list.ts';
import type { ValueListProblem } from '../../engine/rules/value-list-problem.ts';

export type ReadList = { entries: ListedEntry[]; rows: number; sha256: string } | { problems: ValueListProblem[] };

const bytes = workerData as Uint8Array;
const list = await readValueList(bytes);
const answer: ReadList = list.values
  ? { entries: entriesOf(list.values), rows: list.rows, sha256: createHash('sha256').update(bytes).digest('hex') }
  : { problems: list.problems };
parentPort?.postMessage(answer);
