/** Reads the arguments of commands. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { BadInput } from '../server/terminal/bad-input.ts';
import { nearestName } from './nearest-name.ts';

/** Options that select the format and the language of a command's output. */
export const REPORTING = { format: { type: 'string', default: 'text' }, lang: { type: 'string', default: 'en' } } as const;

/** The option of commands that check: they print no report. */
export const QUIET = { quiet: { type: 'boolean', short: 'q', default: false } } as const;

/** Turns the TypeErrors of parseArgs into BadInput with their first sentence, and with the option that was probably meant. */
export function readArguments<const Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (cause) {
    const message = (cause as Error).message.split('. ')[0] ?? 'bad arguments';
    const unknown = /^Unknown option '--([^']+)'/.exec(message)?.[1];
    const near = unknown === undefined ? undefined : nearestName(unknown, Object.keys(config.options ?? {}));
    throw new BadInput(near === undefined ? message : `${message}: did you mean --${near}?`, { cause });
  }
}

/** Throws BadInput unless one path is given. */
export function onePath(positionals: readonly string[], what: string): string {
  const [path, second] = positionals;
  if (path === undefined || second !== undefined) throw new BadInput(`give one ${what}, not ${positionals.length}`);
  return path;
}

/** Returns the value of the option `name`, which must be one of the allowed values. */
export function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const match = allowed.find((one) => one === value);
  if (match === undefined) throw new BadInput(`${name} ${value}: must be one of ${allowed.join(', ')}`);
  return match;
}

/** Throws BadInput for a command that writes a file and has no --out. */
export function requireOut(out: string | undefined): string {
  if (out === undefined) throw new BadInput('add --out FILE');
  return out;
}
