/**
 * Detects damaged files of the embedded database, such as after a disk failure or a truncated copy, by the checksums of
 * PostgreSQL. No data can be trusted then, so the process ends with instructions for the operator.
 */
import fs from 'node:fs';
import path from 'node:path';

/** Its message is for the operator. */
export class DatabaseDamagedError extends Error {
  override readonly name = 'DatabaseDamagedError';
  /** PostgreSQL code for a stopped server: callers see an outage. */
  readonly code = '57P02';
  constructor(folder: string, why: string) {
    super(
      `The database in ${folder} is damaged (${why}). Keep a copy of the folder, check the disk, and restore the last backup into an ` +
        'empty data folder: VAKWERK_DATA=NEW-FOLDER vakwerk restore BACKUP. See "A damaged database" in docs/operations.md',
    );
  }
}

/** Damaged rows or indexes, missing files, I/O errors. */
const CODES = ['XX001', 'XX002', '58P01', '58030'];

export function isDamage({ code }: Record<string, unknown>): boolean {
  return CODES.includes(String(code));
}

/** Checks an existing folder: PGlite would initialize a new database over the remains of an old one. */
export function requireCluster(folder: string): void {
  if (fs.readdirSync(folder).length > 0 && !fs.existsSync(path.join(folder, 'PG_VERSION')))
    throw new DatabaseDamagedError(folder, 'PG_VERSION is missing');
}

/** Returns the reason why nothing can be written, which also prevents opening a database. */
export function whyNotWritable(folder: string): NodeJS.ErrnoException | undefined {
  const file = path.join(folder, '.writable');
  try {
    fs.writeFileSync(file, Buffer.alloc(100_000));
    return undefined;
  } catch (error) {
    return error as NodeJS.ErrnoException;
  } finally {
    fs.rmSync(file, { force: true });
  }
}
