/** `vakwerk check` as it is started: from source, or the script that was built of it. */
import { loadCompiledScript } from './compiled-script.ts';

type CheckProgram = typeof import('./check.ts');

export async function loadCheck(): Promise<CheckProgram> {
  if (import.meta.url.endsWith('.ts')) return import('./check.ts');
  return loadCompiledScript<CheckProgram>(new URL('./check.cjs', import.meta.url)).exports;
}
