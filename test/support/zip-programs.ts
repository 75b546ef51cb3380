/** Opens zip files with independent programs. A missing program is an error that names its Debian package. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findCommand } from '../e2e/find-command.ts';
import { runCommand } from '../runner/run-command.ts';

const READ_LIMIT_MS = 120_000;
const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** For each program: the command, its Debian package, and its arguments before and after the path of the zip. */
const PROGRAMS = {
  "Java's ZipInputStream": { command: 'java', in: 'default-jre-headless', before: [pathOf('read-zip-stream.java')] },
  "Python's zipfile": { command: 'python3', in: 'python3', before: [pathOf('read-zip-file.py')] },
  '7-Zip': { command: '7z', in: 'p7zip-full', before: ['l', '-slt', '-sccUTF-8'] },
} as const;

export type ZipProgram = keyof typeof PROGRAMS;
export const ZIP_PROGRAMS = Object.keys(PROGRAMS) as ZipProgram[];

/** Returns what the program reads of each entry, "CRC-32 SIZE NAME", sorted. Throws with its output if it reports a fault. */
export async function readZipWith(program: ZipProgram, bytes: Uint8Array): Promise<string[]> {
  const { command, in: debianPackage, before } = PROGRAMS[program];
  const path = findCommand(command);
  if (!path) throw new Error(`Missing part: ${command} (Debian package ${debianPackage}), which opens zip files.`);
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-zip-'));
  try {
    const file = join(folder, 'archive.zip');
    writeFileSync(file, bytes);
    const run = async (args: readonly string[]) => {
      const { code, output } = await runCommand(path, [...args, file], { cwd: folder, limitMs: READ_LIMIT_MS });
      if (code !== 0) throw new Error(`${program} ended with ${code}:\n${output.slice(-1500)}`);
      return output;
    };
    // 7-Zip lists the directory and tests the contents against it.
    if (command === '7z') await run(['t']);
    const output = await run(before);
    return (command === '7z' ? linesOfList(output) : output.trim().split(/\r?\n/)).sort();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function linesOfList(output: string): string[] {
  const entries = output.split('----------\n')[1] ?? '';
  return entries
    .trim()
    .split(/\n\s*\n/)
    .map((entry) => {
      const fieldOf = (name: string) => new RegExp(`^${name} = (.*)$`, 'm').exec(entry)?.[1] ?? '';
      return `${Number.parseInt(fieldOf('CRC'), 16)} ${fieldOf('Size')} ${fieldOf('Path')}`;
    });
}
