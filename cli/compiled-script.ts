/**
 * A program that was bundled into one script, beside it the code that V8 made of it in a run of the build (build/compile-script.mjs).
 * With that code a start compiles next to nothing, which was a quarter of the check of a small model. V8 refuses code that another
 * version of it made, or one with other flags: then the script is compiled as any other, with the same result.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

/** The whole text of such a script. */
type Program = (require: NodeJS.Require, module: { exports: unknown }, moduleUrl: string) => void;

interface LoadedScript<Exports> {
  exports: Exports;
  /** Whether V8 took the code beside it. */
  isCompiledBefore: boolean;
}

/** `url` is the script's; its code lies beside it as .code. */
export function loadCompiledScript<Exports>(url: URL): LoadedScript<Exports> {
  const filename = fileURLToPath(url);
  // The bundler writes nothing but ASCII, of which V8 keeps a byte per character.
  const script = new Script(readFileSync(filename, 'latin1'), { filename, cachedData: readCode(`${filename}.code`) });
  const module = { exports: {} as Exports };
  (script.runInThisContext() as Program)(createRequire(url), module, url.href);
  return { exports: module.exports, isCompiledBefore: script.cachedDataRejected === false };
}

function readCode(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}
