/** Kinds of rules whose checks are about two objects, whatever their order. */
const PAIR_KINDS: ReadonlySet<string> = new Set(['SAME_SHAPE', 'INTERSECTION']);

export function isPairKind(kind: string): boolean {
  return PAIR_KINDS.has(kind);
}
