/**
 * The arguments of a command of ours. One that it does not know, or a value of the wrong form, ends it with exit code 2 and how it
 * is used, before anything is done: these commands take minutes, and would else do something that nobody asked for.
 */
import { parseArgs } from 'node:util';

/** Options as parseArgs has them, with a `pattern` that a value has to meet. `--help` prints the usage. */
export function readArguments(usage, { args = process.argv.slice(2), options = {}, maxPositionals = 0 } = {}) {
  const given = parse(usage, { args, options, maxPositionals });
  if (given.values.help) {
    console.log(usage);
    process.exit(0);
  }
  return given;
}

/** Ends the process. */
export function refuseArguments(usage, why) {
  console.error(`${why}\n\n${usage}`);
  process.exit(2);
}

function parse(usage, { args, options, maxPositionals }) {
  try {
    const given = parseArgs({
      args,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: maxPositionals > 0,
    });
    const [tooMany] = given.positionals.slice(maxPositionals);
    if (tooMany !== undefined) throw new Error(`Unexpected argument '${tooMany}'`);
    for (const [name, { pattern }] of Object.entries(options)) {
      const value = given.values[name];
      if (pattern && value !== undefined && !pattern.test(value)) throw new Error(`--${name}=${value} has another form`);
    }
    return given;
  } catch (error) {
    return refuseArguments(usage, error.message.split('. ')[0]);
  }
}
