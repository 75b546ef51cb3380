// Compiles wasm/plain-records.ts (AssemblyScript) and writes the module as base64 into plain-records.g.ts:
// `npx tsx engine/step/generate-plain-records.ts`. A test compares the committed file with the output.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const SOURCE = 'plain-records.ts';
const SOURCES = new Set([SOURCE, 'count-lines.ts']);
const OPTIONS = ['-O3', '--converge', '--runtime', 'stub', '--enable', 'simd', '--noAssert', '--use', 'abort='];
/** Covers all addresses in the source. Pages that are never written use no memory. */
const MEMORY_PAGES = 566;

export async function compileModule(): Promise<string> {
  let module: Uint8Array | undefined;
  const { error, stderr } = await asc.main(
    [SOURCE, '--outFile', 'module.wasm', ...OPTIONS, '--initialMemory', `${MEMORY_PAGES}`, '--maximumMemory', `${MEMORY_PAGES}`],
    {
      readFile: (requestedName: string) => {
        // The compiler appends a second extension.
        const name = requestedName.replace(/\.ts\.ts$/, '.ts');
        return SOURCES.has(name) ? readFileSync(new URL(`wasm/${name}`, import.meta.url), 'utf8') : null;
      },
      writeFile: (_, content) => {
        module = content as Uint8Array;
      },
      listFiles: () => [],
    },
  );
  if (error || !module) throw new Error(`${SOURCE}: ${error?.message}\n${stderr}`);
  const base64 = Buffer.from(module).toString('base64');
  const lines = [...base64.matchAll(/.{1,120}/g)].map(([line]) => `  '${line}',`);
  return `// Written by generate-plain-records.ts from wasm/plain-records.ts: ${module.length} bytes.\nexport const PLAIN_RECORDS_MODULE = [\n${lines.join('\n')}\n].join('');\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('plain-records.g.ts', import.meta.url), await compileModule());
}
