/** The names and options of `vakwerk importmap …`, read before anything of it is loaded. */
import type { ParseArgsConfig } from 'node:util';

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
  from: text,
  out: text,
} as const satisfies ParseArgsConfig['options'];
