/** For tests: the contents of an index as plain values. Indexes with equal contents are equivalent. */
import { readArguments, readComplexParts } from './read-values.ts';
import type { RecordIndex } from './record-index.ts';

/** The index with its bytes, without the scanner and the references read while scanning. */
export function indexFacts(index: RecordIndex): Record<string, unknown> {
  const { scannedBy: _, refs: __, rowOf: ___, rowsOf: ____, ...facts } = index;
  return { ...facts, arena: new TextDecoder('latin1').decode(index.arena), typeCounts: [...index.typeCounts] };
}

/** The decoded records, which are equal for files that differ only in white space. */
export function contentOf(index: RecordIndex): Record<string, unknown> {
  const names = [...new Set(Array.from(index.types, (type) => index.typeNames[type] as string))];
  return {
    records: Array.from(index.ids, (id, row) => [id, index.typeNames[index.types[row] as number], readArguments(index, row)]),
    complex: Array.from(index.ids, (_, row) => readComplexParts(index, row)),
    rows: Array.from(index.ids, (id) => index.rowOf(id)),
    rowsByType: names.map((name) => [name, [...index.rowsOf(name)]]),
    typeCounts: [...index.typeCounts],
    recordCount: index.recordCount,
    sizeBytes: index.sizeBytes,
    header: index.header,
    findings: index.findings,
    findingCount: index.findingCount,
  };
}
