/** Returns the address of a named socket in an existing folder; on Windows a named pipe. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Maximum length of a Unix socket path on all systems, about 100 bytes. */
const SOCKET_PATH_MAX_BYTES = 100;

export function folderSocket(folder: string, name: string): string {
  const real = fs.existsSync(folder) ? fs.realpathSync(folder) : path.resolve(folder);
  const hash = createHash('sha256').update(real).digest('hex').slice(0, 16);
  const suffix = name === 'lock' ? '' : `-${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\vakwerk-${hash}${suffix}`;
  const inFolder = path.join(real, `.${name}.sock`);
  return Buffer.byteLength(inFolder) <= SOCKET_PATH_MAX_BYTES
    ? inFolder
    : path.join(os.tmpdir(), `vakwerk-${hash}${suffix}.sock`);
}
