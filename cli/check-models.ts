/**
 * `vakwerk check` on any number of models: each has its own report. A model that cannot be used does not end the command; its
 * line goes to standard error, and the exit code is 2.
 */
import { BadInput, isBadInput } from '../server/terminal/bad-input.ts';
import { terminalLines } from '../server/terminal/terminal-line.ts';
import { type CheckOptions, check } from './check.ts';
import { outputPaths } from './output-paths.ts';

type CommonOptions = Omit<CheckOptions, 'model'>;

/** Resolves to the exit code. Throws BadInput for options that do not go with several models. */
export async function checkModels(models: readonly string[], options: CommonOptions): Promise<0 | 1 | 2> {
  const [first] = models;
  if (models.length === 1 && first !== undefined) return check({ ...options, model: first });
  if (options.baseline !== undefined) throw new BadInput('--baseline goes with one model');
  const outs = outputPaths(models, options);
  let worst: 0 | 1 | 2 = 0;
  for (const [at, model] of models.entries()) {
    if (at > 0 && options.format === 'text' && options.out === undefined && !options.quiet) process.stdout.write('\n');
    const code = await checkOne({ ...options, model, out: outs[at] });
    if (code > worst) worst = code;
  }
  return worst;
}

async function checkOne(options: CheckOptions): Promise<0 | 1 | 2> {
  try {
    return await check(options);
  } catch (error) {
    if (!isBadInput(error)) throw error;
    process.stderr.write(terminalLines([`vakwerk: ${error.message}`]));
    return 2;
  }
}
