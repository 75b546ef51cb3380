export function readCitations(root: string): Map<string, string[]>;
export function citingFiles(citations: Map<string, string[]>, rows: readonly string[]): string[];
export function citesOneOf(name: string, rows: readonly string[]): boolean;
