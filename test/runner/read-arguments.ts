/**
 * Reads the arguments of a command of the project. An unknown one, or a value of the wrong form, ends the command with exit code
 * 2 and its usage before anything is done, because these commands take minutes and would otherwise do something unintended.
 */
import { parseArgs } from 'node:util';

interface Option {
  type: 'string' | 'boolean';
  default?: string | boolean;
  /** The pattern that a value has to match. */
  pattern?: RegExp;
}
type Options = Record<string, Option>;
type Given<Known extends Options> = ReturnType<typeof parseArgs<{ options: Known; allowPositionals: true }>>;

interface Config<Known extends Options> {
  args?: string[];
  options?: Known;
  maxPositionals?: number;
}

/** Options in the form of parseArgs. `--help` prints the usage. */
export function readArguments<const Known extends Options>(usage: string, config: Config<Known> = {}): Given<Known> {
  const given = parse(usage, config);
  if ('help' in given.values) {
    console.log(usage);
    process.exit(0);
  }
  return given as Given<Known>;
}

/** Prints the reason and the usage, and ends the process. */
export function refuseArguments(usage: string, why: string): never {
  console.error(`${why}\n\n${usage}`);
  process.exit(2);
}

function parse(usage: string, { args = process.argv.slice(2), options = {}, maxPositionals = 0 }: Config<Options>) {
  try {
    const given = parseArgs({
      args,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: maxPositionals > 0,
    });
    const [tooMany] = given.positionals.slice(maxPositionals);
    if (tooMany !== undefined) throw new Error(`Unexpected argument '${tooMany}'`);
    const values: Record<string, unknown> = given.values;
    for (const [name, { pattern }] of Object.entries<Option>(options)) {
      const value = values[name];
      if (pattern && typeof value === 'string' && !pattern.test(value)) throw new Error(`--${name}=${value} has another form`);
    }
    return given;
  } catch (error) {
    return refuseArguments(usage, (error as Error).message.replace(/\. .*/s, ''));
  }
}
