/** Names of the import map, and what pages tell of the modules behind them. */
import * as z from 'zod';

/** Characters of a name of the import map. */
const IMPORT_MAP_NAME_MAX_LENGTH = 200;

/** A name of the import map. JSON cannot hold the name of what objects inherit from. */
export const SPECIFIER = /^(?!__proto__$)[\w@][\w@./-]*$/;
export const specifierSchema = z.string().regex(SPECIFIER, 'SPECIFIER_INVALID').max(IMPORT_MAP_NAME_MAX_LENGTH, 'TOO_LONG');

/** What goes wrong in a page with a module. */
export const CLIENT_ERROR_CODES = ['LOAD_FAILED', 'MOUNT_FAILED', 'UNMOUNT_FAILED', 'UNCAUGHT'] as const;

/** POST /importmap/errors: no words, no addresses and nothing of who it is (D136). */
export const clientErrorSchema = z.object({
  revision: z.int().min(1),
  module: specifierSchema,
  code: z.enum(CLIENT_ERROR_CODES),
});
export type ClientError = z.input<typeof clientErrorSchema>;
