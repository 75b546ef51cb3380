/** Messages between the page and the worker that hashes files. */
export interface HashOrder {
  id: number;
  file: File;
}

export type HashReply = { id: number } & ({ doneBytes: number } | { sha256: string } | { fault: string });
