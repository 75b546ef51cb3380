/** The numbers of the versions of a specification, of which each is one of a kind. */

/** Returns the number of a refused file that another version has; undefined for every other refusal. */
export function takenVersion({ code, details }: { code: string; details?: unknown }): string | undefined {
  const version = (details as { version?: unknown } | null | undefined)?.version;
  return code === 'CONFLICT' && typeof version === 'string' ? version : undefined;
}

/** Returns the number after this one that is free: its last digits count on, as in 1.9 and 1.10. */
export function nextVersion(version: string, taken: readonly string[]): string {
  const used = new Set(taken);
  const [, head = '', digits = '', tail = ''] = /^(.*?)(\d{1,9})(\D*)$/.exec(version) ?? [];
  for (let step = 1; ; step++) {
    const next = digits === '' ? `${version}${version === '' ? '' : '.'}${step}` : `${head}${Number(digits) + step}${tail}`;
    if (!used.has(next)) return next;
  }
}
