/** Errors of a start whose messages say what the operator must mend; anything else is a mistake of ours and shows where. */
const NAMES = [
  ...['ConfigError', 'DataFolderError', 'FolderInUseError'],
  ...['DatabaseUnreachableError', 'NewerDatabaseError', 'StoreUnusableError'],
];

/** By name: `instanceof` does not survive the border between two bundles. */
export function isOperatorError(error: unknown): error is Error {
  return error instanceof Error && NAMES.includes(error.name);
}
