/** Writes at least `sizeBytes` to `target`; gives the number of copies. */
export function replicateModel(source: string, target: string, sizeBytes: number): number;
