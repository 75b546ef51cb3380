/** The names and options of `vakwerk importmap …`, read before anything of it is loaded. */
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

const PUBLISHING = ['reason', 'if-match', 'canary', 'dry-run', 'without-browser-check'] as const;
const CHANGING = ['reason', 'if-match'] as const;

/** What each command takes beside --url, --json and --lang. Others are refused: a rollback that passed over --dry-run would be one. */
const TAKEN: Record<ImportMapCommand, readonly OptionName[]> = {
  show: [],
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
const EVERYWHERE: readonly string[] = ['url', 'json', 'lang'];
/** What only a promotion from elsewhere takes: that of a canary is for everybody and changes no content. */
const WITH_FROM: readonly string[] = ['canary', 'dry-run', 'without-browser-check', 'revision'];

/** The first option that is given and means nothing to the command. */
export function findForeignOption(
  name: ImportMapCommand,
  values: Partial<Record<OptionName, string | boolean>>,
): string | undefined {
  const given = Object.keys(values).filter((option) => values[option as OptionName] !== false);
  const taken = TAKEN[name].filter((option) => name !== 'promote' || values.from !== undefined || !WITH_FROM.includes(option));
  return given.find((option) => !EVERYWHERE.includes(option) && !(taken as readonly string[]).includes(option));
}

export type Given = ReturnType<typeof parseArgs<{ allowPositionals: true; options: typeof IMPORT_MAP_OPTIONS }>>;
