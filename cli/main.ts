/** `vakwerk`: parses the arguments, runs the command and returns its exit code (docs/contract.md). */

import { isOutage } from '../common/contract/errors.ts';
import {
  IMPORT_MAP_COMMANDS,
  IMPORT_MAP_OPTIONS,
  type ImportMapCommand,
  runImportMapCommand,
} from '../server/import-map/import-map-commands.ts';
import { operatorErrorOf } from '../server/operator-errors.ts';
import { readProgramVersion } from '../server/program-version.ts';
import { findProjectFolder } from '../server/project-folder.ts';
import { BadInput, isBadInput } from '../server/terminal/bad-input.ts';
import { terminalLines, terminalText } from '../server/terminal/terminal-line.ts';
import { helpOf } from './help.ts';
import { IDS_COMMANDS } from './ids-commands.ts';
import { nearestName } from './nearest-name.ts';
import { oneOf, onePath, QUIET, REPORTING, readArguments } from './read-arguments.ts';
import { RULES_COMMANDS } from './rules-commands.ts';

type Command = (args: string[]) => Promise<number>;

// Commands import their modules when they run: `check` must not load the packages of the server.
const COMMANDS: Record<string, Command> = {
  check: runCheck,
  validate: runValidate,
  audit: runAudit,
  verify: runVerify,
  'keys rotate': alone(async () => (await import('./keys.ts')).rotate()),
  serve: alone(async () => (await import('./serve.ts')).serve()),
  worker: alone(async () => (await import('./worker.ts')).worker()),
  'admin create': runAdminCreate,
  'admin user': runAdminUser,
  'admin subscription': runAdminSubscription,
  ...IDS_COMMANDS,
  ...RULES_COMMANDS,
  demo: alone(async () => (await import('./demo.ts')).demo()),
  doctor: runDoctor,
  mcp: alone(async () => (await import('./mcp.ts')).serveMcp(process.env)),
  backup: runBackup,
  restore: runRestore,
  'reports requeue': runRequeue,
  ...Object.fromEntries(IMPORT_MAP_COMMANDS.map((name) => [`importmap ${name}`, (args) => runImportMap(name, args)])),
};

process.stdout.on('error', ignoreClosedPipe);

/** Resolves to the exit code: 0 done or passed, 1 failures found, 2 bad input (one line on stderr), 3 internal error. */
export async function main(args: readonly string[]): Promise<number> {
  try {
    if (args[0] === '--version' || args[0] === '-V') {
      process.stdout.write(`vakwerk ${readProgramVersion(findProjectFolder())}\n`);
      return 0;
    }
    if (args.length === 0 || args.includes('--help') || args.includes('-h') || args[0] === 'help') {
      process.stdout.write(helpOf(args.find((word) => word !== 'help' && !word.startsWith('-'))));
      return args.length === 0 ? 2 : 0;
    }
    const [run, rest] = findCommand(args);
    return await run(rest);
  } catch (error) {
    return exitCodeOf(error);
  }
}

/** Ignores a reader that closes the pipe, such as `vakwerk check … | head`. The exit code stays valid. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

function exitCodeOf(error: unknown): 2 | 3 {
  const why = isBadInput(error) ? error : operatorErrorOf(error);
  if (why) return printError(why.message);
  // The database or the store does not respond. A running service retries; a command or a first start ends here.
  if (isOutage(error)) return printError(`${(error as Error).message}: ${causeOf(error as Error)}`);
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${terminalText(`vakwerk: internal error: ${trace}`)}\n`);
  return 3;
}

function printError(message: string): 2 {
  process.stderr.write(terminalLines([`vakwerk: ${message}`]));
  return 2;
}

/** Returns the reason of an error. When all addresses of a host refuse, the error of Node has a code but no message. */
function causeOf({ cause }: Error): string {
  return cause instanceof Error ? cause.message || ((cause as NodeJS.ErrnoException).code ?? cause.name) : 'try again';
}

function findCommand(args: readonly string[]): [Command, string[]] {
  for (const words of [2, 1]) {
    const name = args.slice(0, words).join(' ');
    // Excludes inherited properties such as `constructor`.
    const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (run) return [run, args.slice(words)];
  }
  const second = Object.keys(COMMANDS).flatMap((name) => (name.startsWith(`${args[0]} `) ? name.split(' ').slice(1) : []));
  if (second.length > 0) {
    const near = args[1] === undefined ? undefined : nearestName(args[1], second);
    const hint = near === undefined ? '' : `: did you mean vakwerk ${args[0]} ${near}?`;
    throw new BadInput(`${args[0]} is followed by one of ${second.join(', ')}${hint}`);
  }
  const near = nearestCommand(args);
  const hint = near === undefined ? '' : `: did you mean vakwerk ${near}?`;
  throw new BadInput(`there is no command "${args[0]}"${hint}; vakwerk --help lists them`);
}

/** Returns the command that was probably meant: its first word may be mistyped, or both. */
function nearestCommand([first = '', second = '']: readonly string[]): string | undefined {
  const names = Object.keys(COMMANDS);
  const firsts = [...new Set(names.map((name) => name.split(' ')[0] ?? ''))];
  return nearestName(first, firsts) ?? nearestName(`${first} ${second}`, names);
}

/** Wraps a command that takes no arguments. */
function alone(run: () => Promise<number>): Command {
  return async (args) => {
    readArguments({ args, options: {} });
    return run();
  };
}

async function runCheck(args: string[]): Promise<number> {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: {
      ids: { type: 'string', multiple: true, default: [] },
      rules: { type: 'string', multiple: true, default: [] },
      list: { type: 'string', multiple: true, default: [] },
      out: { type: 'string' },
      ...REPORTING,
      ...QUIET,
      'bcf-version': { type: 'string', default: '2.1' },
      force: { type: 'boolean', default: false },
      'skip-other-versions': { type: 'boolean', default: false },
      baseline: { type: 'string' },
      annotate: { type: 'string' },
    },
  });
  const language = oneOf('--lang', values.lang, ['nl', 'en']);
  const { expandModels } = await import('./expand-models.ts');
  const models = expandModels(positionals);
  if (values.rules.length > 0) {
    const { checkRules, readRuleOptions } = await import('./check-rules.ts');
    return checkRules({ ...readRuleOptions(values, models), language });
  }
  if (values.list.length > 0) throw new BadInput('--list goes with --rules only');
  const { ANNOTATIONS, CHECK_FORMATS } = await import('./check.ts');
  const { checkModels } = await import('./check-models.ts');
  return checkModels(models, {
    ids: values.ids,
    format: oneOf('--format', values.format, CHECK_FORMATS),
    out: values.out,
    language,
    bcfVersion: oneOf('--bcf-version', values['bcf-version'], ['2.1', '3.0'] as const),
    force: values.force,
    skipOtherVersions: values['skip-other-versions'],
    baseline: values.baseline,
    annotate: values.annotate === undefined ? undefined : oneOf('--annotate', values.annotate, ANNOTATIONS),
    quiet: values.quiet,
  });
}

async function runValidate(args: string[]): Promise<number> {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: { only: { type: 'string' }, out: { type: 'string' }, ...REPORTING, ...QUIET },
  });
  const { expandModels } = await import('./expand-models.ts');
  const { readLayers, validateModels, VALIDATE_FORMATS } = await import('./validate.ts');
  return validateModels(expandModels(positionals), {
    quiet: values.quiet,
    layers: readLayers(values.only),
    format: oneOf('--format', values.format, VALIDATE_FORMATS),
    out: values.out,
    language: oneOf('--lang', values.lang, ['nl', 'en']),
  });
}

async function runAudit(args: string[]): Promise<number> {
  const { values, positionals } = readArguments({ args, allowPositionals: true, options: { ...REPORTING, ...QUIET } });
  const { audit } = await import('./audit.ts');
  return audit({
    quiet: values.quiet,
    path: onePath(positionals, 'FILE.ids'),
    format: oneOf('--format', values.format, ['text', 'json']),
    language: oneOf('--lang', values.lang, ['nl', 'en']),
  });
}

async function runVerify(args: string[]): Promise<number> {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: {
      keys: { type: 'string' },
      replay: { type: 'boolean', default: false },
      list: { type: 'string', multiple: true, default: [] },
      ...REPORTING,
    },
  });
  const [certificate, ...files] = positionals;
  if (certificate === undefined) throw new BadInput('give a certificate, and the files that it may be of');
  const { verify } = await import('./verify.ts');
  return verify({
    certificate,
    files,
    keys: values.keys,
    replay: values.replay,
    lists: values.list,
    format: oneOf('--format', values.format, ['text', 'json']),
    language: oneOf('--lang', values.lang, ['nl', 'en']),
  });
}

async function runAdminCreate(args: string[]): Promise<number> {
  const { CREATE_OPTIONS, readEmail } = await import('./admin-arguments.ts');
  const email = readEmail(readArguments({ args, options: CREATE_OPTIONS }).values);
  const { createAdmin } = await import('./admin.ts');
  return createAdmin(email);
}

async function runAdminUser(args: string[]): Promise<number> {
  const { readEmail, readRights, USER_OPTIONS } = await import('./admin-arguments.ts');
  const { values } = readArguments({ args, options: USER_OPTIONS });
  const [email, rights] = [readEmail(values), readRights(values)];
  const { changeUserRights } = await import('./admin.ts');
  return changeUserRights(email, rights);
}

async function runAdminSubscription(args: string[]): Promise<number> {
  const { readSubscriptionArguments, SUBSCRIPTION_OPTIONS } = await import('./admin-arguments.ts');
  const { organization, change } = readSubscriptionArguments(readArguments({ args, options: SUBSCRIPTION_OPTIONS }).values);
  const { changeOrganizationSubscription } = await import('./admin.ts');
  return changeOrganizationSubscription(organization, change);
}

async function runDoctor(args: string[]): Promise<number> {
  const { values } = readArguments({ args, options: { ...REPORTING, repair: { type: 'boolean', default: false } } });
  const { doctor } = await import('./doctor.ts');
  return doctor({
    format: oneOf('--format', values.format, ['text', 'json']),
    language: oneOf('--lang', values.lang, ['nl', 'en']),
    repairs: values.repair,
  });
}

async function runBackup(args: string[]): Promise<number> {
  const { positionals } = readArguments({ args, allowPositionals: true, options: {} });
  const { backup } = await import('./backup.ts');
  return backup(onePath(positionals, 'new folder or .tar file'));
}

async function runRestore(args: string[]): Promise<number> {
  const { positionals } = readArguments({ args, allowPositionals: true, options: {} });
  const { restore } = await import('./backup.ts');
  return restore(onePath(positionals, 'folder or .tar file of a backup'));
}

async function runImportMap(name: ImportMapCommand, args: string[]): Promise<number> {
  const given = readArguments({ args, allowPositionals: true, options: IMPORT_MAP_OPTIONS });
  return runImportMapCommand(name, given);
}

async function runRequeue(args: string[]): Promise<number> {
  const { positionals, values } = readArguments({
    args,
    allowPositionals: true,
    options: { failed: { type: 'boolean', default: false } },
  });
  if (values.failed === positionals.length > 0) throw new BadInput('give ids of reports, or --failed for all that were given up');
  const { requeue } = await import('./requeue.ts');
  return requeue(positionals);
}
