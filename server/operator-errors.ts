/** Startup errors whose messages tell the operator what to fix; any other is a programming error and shows its stack. */
const NAMES = [
  ...['ConfigError', 'DataFolderError', 'FolderInUseError', 'DatabaseDamagedError'],
  ...['DatabaseUnreachableError', 'NewerDatabaseError', 'StoreUnusableError'],
];

/** Returns the error or one of its causes, by name: `instanceof` fails across bundles. */
export function operatorErrorOf(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  return NAMES.includes(error.name) ? error : operatorErrorOf(error.cause);
}
