/** Parses a pasted changeset: JSON with `set`, `remove` and `integrity`, such as the changeset.json of a build. */
import { type VerifyInput, verifyInputSchema } from '../../common/contract/import-map.ts';

interface ChangesetFault {
  /** Path of the entry; '' for the text as a whole. */
  path: string;
  /** A code of the contract, or JSON_INVALID with the message of the browser. */
  message: string;
}

type ReadChangeset = { changes: VerifyInput } | { faults: ChangesetFault[] };

export function readChangeset(text: string): ReadChangeset {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { faults: [{ path: '', message: 'JSON_INVALID' }] };
  }
  const read = verifyInputSchema.omit({ revision: true }).safeParse(parsed);
  if (!read.success)
    return { faults: read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message: codeOf(message) })) };
  const { set, remove } = read.data;
  if (Object.keys(set).length === 0 && remove.length === 0) return { faults: [{ path: '', message: 'NOTHING_CHANGES' }] };
  return { changes: read.data };
}

/** Schemas name some faults by a code, others by a sentence of the library. */
function codeOf(message: string): string {
  return /^[A-Z_]+$/.test(message) ? message : 'INVALID';
}
