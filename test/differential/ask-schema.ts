/** Asks ifcopenshell.validate about files. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { askAboutFiles, type ComparedFile } from './ask-about-files.ts';
import { python } from './ask-python.ts';

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

export function askSchema(files: readonly ComparedFile[], version: string): Promise<Map<ComparedFile, SchemaAnswer>> {
  return askAboutFiles(files, { peer: 'ifcopenshell', version, script });
}
