/** What the caller of a command must mend: one line on stderr and exit code 2. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
}

/** By name: `instanceof` does not survive the border between two bundles. */
export function isBadInput(error: unknown): error is BadInput {
  return error instanceof Error && error.name === 'BadInput';
}
