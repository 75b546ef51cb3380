/** `vakwerk importmap …`: the door for the command line, which loads what a command does when it runs. */
import type { Given, ImportMapCommand } from './commands/arguments.ts';

export { IMPORT_MAP_COMMANDS, IMPORT_MAP_OPTIONS, type ImportMapCommand } from './commands/arguments.ts';

export async function runImportMapCommand(name: ImportMapCommand, given: Given): Promise<0 | 1> {
  const { runCommand } = await import('./commands/run-command.ts');
  return runCommand(name, given);
}
