/** Errors of a start whose messages say what the operator must mend; anything else is a mistake of ours and shows where. */
const NAMES = [
  ...['ConfigError', 'DataFolderError', 'FolderInUseError', 'DatabaseDamagedError'],
  ...['DatabaseUnreachableError', 'NewerDatabaseError', 'StoreUnusableError'],
];

/** The error itself or what it was caused by. By name: `instanceof` does not survive the border between two bundles. */
export function operatorErrorOf(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  return NAMES.includes(error.name) ? error : operatorErrorOf(error.cause);
}
