/** The interface of this folder for the command line. Loads the commands only when one runs. */
import type { Given, ImportMapCommand } from './commands/arguments.ts';

export { IMPORT_MAP_COMMANDS, IMPORT_MAP_OPTIONS, type ImportMapCommand } from './commands/arguments.ts';

export async function runImportMapCommand(name: ImportMapCommand, given: Given): Promise<0 | 1> {
  const { runCommand } = await import('./commands/run-command.ts');
  return runCommand(name, given);
}
