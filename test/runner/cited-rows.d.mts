export function citedRows(names: readonly string[]): Set<string>;
