/** What plain-records.g.ts must hold. */
export function compileModule(): Promise<string>;
