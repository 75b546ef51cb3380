/** Asks ifcopenshell.validate about files and caches its findings in .cache by the contents of script and file. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerFolder, askPython, createContentHash, digest, python, writeAnswer } from './ask-python.ts';
import type { SchemaFile } from './schema-files.ts';

export interface SchemaAnswer {
  /** The error that ifcopenshell threw instead of giving findings. */
  error?: string;
  findings?: { type: string; instance: number | null; attribute: string | null; level: string; message: string }[];
}

const script = fileURLToPath(new URL('ask-schema.py', import.meta.url));
const VERSION = 'import ifcopenshell.validate, _pytest, importlib.metadata as m; print(m.version("ifcopenshell"))';

/** Returns the version of ifcopenshell; undefined if it or pytest is absent. */
export function ifcOpenShellVersion(): string | undefined {
  const { status, stdout } = spawnSync(python, ['-c', VERSION], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

export async function askSchema(files: readonly SchemaFile[], version: string): Promise<Map<SchemaFile, SchemaAnswer>> {
  mkdirSync(answerFolder, { recursive: true });
  const hash = createContentHash();
  const stamp = `${version} ${hash(script)}`;
  const paths = new Map(files.map((file) => [file, join(answerFolder, `${digest(`${stamp} ${hash(file.path)}`)}.json`)]));
  const missing = files.filter((file) => !existsSync(paths.get(file) as string));
  if (missing.length > 0)
    await askPython({
      peer: 'ifcopenshell',
      script,
      questions: missing.map(({ path }) => path),
      onAnswer: (answer, at) => {
        const file = missing[at] as SchemaFile;
        writeAnswer(paths.get(file) as string, answer);
        process.stderr.write(`ifcopenshell ${at + 1}/${missing.length}: ${file.name}\n`);
      },
    });
  return new Map(files.map((file) => [file, JSON.parse(readFileSync(paths.get(file) as string, 'utf8')) as SchemaAnswer]));
}
