/**
 * Files of the embedded database that are not what it wrote: a disk that fails, a copy that was cut short. PostgreSQL tells by its
 * checksums. Nothing that is read from it can be trusted, so the process ends and says what the operator can do.
 */
import fs from 'node:fs';
import path from 'node:path';

/** Its message is for the operator. */
export class DatabaseDamagedError extends Error {
  override readonly name = 'DatabaseDamagedError';
  /** PostgreSQL's for a server that ended: whoever waits for a statement is told an outage. */
  readonly code = '57P02';
  constructor(folder: string, why: string) {
    super(
      `The database in ${folder} is damaged (${why}). Keep a copy of the folder, check the disk, and restore the last backup into an ` +
        'empty data folder: VAKWERK_DATA=NEW-FOLDER vakwerk restore BACKUP. See "A damaged database" in docs/operations.md',
    );
  }
}

/** Damaged rows, a damaged index, a file that is gone, a disk that fails. */
const CODES = ['XX001', 'XX002', '58P01', '58030'];

export function isDamage({ code }: Record<string, unknown>): boolean {
  return CODES.includes(String(code));
}

/** Of a folder that is there: PGlite would make a new database over what is left of the old one. */
export function requireCluster(folder: string): void {
  if (fs.readdirSync(folder).length > 0 && !fs.existsSync(path.join(folder, 'PG_VERSION')))
    throw new DatabaseDamagedError(folder, 'PG_VERSION is missing');
}

/** A database also fails to open where nothing can be written: why that is so. */
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
