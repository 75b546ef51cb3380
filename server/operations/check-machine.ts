/** Checks the machine of this process: the version of Node, space on the disk, and the browser that tries pages. */
import { mkdir } from 'node:fs/promises';
import type { DiagnosisLine } from '../../common/contract/operations.ts';
import { tryBrowser } from '../import-map/import-map.ts';
import { DISK_RESERVE_BYTES, readFreeBytes } from '../storage/disk-room.ts';
import { codeOf, lineOf, wordsOf } from './line.ts';

/** Two of the largest uploads: with less free space the operator is advised to make some. */
const DISK_LOW_BYTES = 1_073_741_824;

/** Supported releases, and the oldest that runs (D140). */
const SUPPORTED_RELEASES = [22, 24, 26];
const OLDEST = { major: 20, minor: 18 };

export function checkNode(version: string): DiagnosisLine {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < OLDEST.major || (major === OLDEST.major && minor < OLDEST.minor))
    return lineOf('node', 'NODE_TOO_OLD', { version });
  return lineOf('node', SUPPORTED_RELEASES.includes(major) ? 'NODE_OK' : 'NODE_ENDED', { version });
}

/** Checks the disk. Creates a missing folder like a start would. */
export async function checkDisk(folder: string): Promise<DiagnosisLine> {
  try {
    await mkdir(folder, { recursive: true });
    const free = await readFreeBytes(folder);
    const code = free < DISK_RESERVE_BYTES ? 'DISK_FULL' : free < DISK_LOW_BYTES ? 'DISK_LOW' : 'DISK_OK';
    return lineOf('disk', code, { folder, mebibytes: Math.floor(free / 1_048_576) });
  } catch (error) {
    return lineOf('disk', 'FOLDER_UNUSABLE', { folder, why: codeOf(error) || wordsOf(error) });
  }
}

/** Starts the browser, since a missing library or sandbox shows only then. */
export async function checkBrowser(file: string | undefined): Promise<{ line: DiagnosisLine; version?: string }> {
  if (file === undefined) return { line: lineOf('browser', 'BROWSER_NONE') };
  try {
    const version = await tryBrowser(file);
    return { line: lineOf('browser', 'BROWSER_OK', { file, version }), version };
  } catch (error) {
    return { line: lineOf('browser', 'BROWSER_FAILED', { file, why: wordsOf(error) }) };
  }
}
