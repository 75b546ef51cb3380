/** The names and options of `vakwerk importmap …`, in a module that loads none of the commands. */
import type { ParseArgsConfig, parseArgs } from 'node:util';

export const IMPORT_MAP_COMMANDS = [
  'show',
  'set',
  'remove',
  'verify',
  'history',
  'rollback',
  'promote',
  'canary',
  'cancel',
  'export',
] as const;
export type ImportMapCommand = (typeof IMPORT_MAP_COMMANDS)[number];

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

export const IMPORT_MAP_OPTIONS = {
  url: text,
  lang: { type: 'string', default: 'en' },
  json: flag,
  reason: text,
  'if-match': text,
  canary: text,
  'dry-run': flag,
  retry: flag,
  all: flag,
  'without-browser-check': flag,
  'from-build': text,
  file: text,
  revision: text,
  limit: text,
  to: text,
  from: text,
  out: text,
} as const satisfies ParseArgsConfig['options'];

type OptionName = keyof typeof IMPORT_MAP_OPTIONS;

const PUBLISHING = ['reason', 'if-match', 'retry', 'canary', 'dry-run', 'without-browser-check'] as const;
const CHANGING = ['reason', 'if-match'] as const;

/**
 * Options of each command in addition to --url, --json and --lang. Others are refused: a rollback that ignored --dry-run would
 * roll back.
 */
const ALLOWED: Record<ImportMapCommand, readonly OptionName[]> = {
  show: ['all'],
  history: ['limit'],
  verify: ['from-build', 'file', 'revision'],
  set: [...PUBLISHING, 'from-build', 'file'],
  remove: PUBLISHING,
  rollback: [...CHANGING, 'to'],
  canary: [...CHANGING, 'canary'],
  promote: [...PUBLISHING, 'from', 'revision'],
  cancel: CHANGING,
  export: ['out'],
};
const COMMON: readonly string[] = ['url', 'json', 'lang'];
/** Options that `promote` accepts only with --from. Promoting a canary affects all users and changes no content. */
const ONLY_WITH_FROM: readonly string[] = ['retry', 'canary', 'dry-run', 'without-browser-check', 'revision'];

/** Returns the first given option that the command does not accept. */
export function findUnknownOption(
  name: ImportMapCommand,
  values: Partial<Record<OptionName, string | boolean>>,
): string | undefined {
  const given = Object.keys(values).filter((option) => values[option as OptionName] !== false);
  const allowed = ALLOWED[name].filter(
    (option) => name !== 'promote' || values.from !== undefined || !ONLY_WITH_FROM.includes(option),
  );
  return given.find((option) => !COMMON.includes(option) && !(allowed as readonly string[]).includes(option));
}

export type Given = ReturnType<typeof parseArgs<{ allowPositionals: true; options: typeof IMPORT_MAP_OPTIONS }>>;
