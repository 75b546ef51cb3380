export function packagesByName(): Map<string, { source: string; inner: string }>;
export function splitImports(text: string, packages: Map<string, { source: string; inner: string }>, path: string): string;
