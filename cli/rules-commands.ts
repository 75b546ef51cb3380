/** `vakwerk rules …`: parses the arguments of the commands about rule sets. */
import { oneOf, onePath, REPORTING, readArguments, requireOut } from './read-arguments.ts';

// Commands import their modules when they run: commands on files must not load the packages of the server.
export const RULES_COMMANDS: Record<string, (args: string[]) => Promise<number>> = {
  'rules to-ifc-lite': async (args) => {
    const { writeIfcLite } = await import('./ifc-lite.ts');
    return writeIfcLite(readConversion(args));
  },
  'rules from-ifc-lite': async (args) => {
    const { readIfcLite } = await import('./ifc-lite.ts');
    return readIfcLite(readConversion(args));
  },
};

function readConversion(args: string[]) {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: { out: { type: 'string' }, lang: REPORTING.lang },
  });
  const language = oneOf('--lang', values.lang, ['nl', 'en']);
  return { path: onePath(positionals, 'FILE.rules.json'), out: requireOut(values.out), language };
}
