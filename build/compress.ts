// Writes `.br` and `.gz` next to every asset, so that the server compresses nothing per request.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib';
import type { Sizes } from './budgets.ts';

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.ids', '.wasm']);
const brotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const deflate = promisify<Buffer, { level: number }, Buffer>(gzip);

/** Compresses all assets and elements. Returns the brotli size per URL. */
export async function compressAssets(out: string): Promise<Sizes> {
  const sizes: Sizes = new Map();
  const folders = ['assets', 'embed'].map((name) => join(out, name)).filter((folder) => existsSync(folder));
  const entries = folders.flatMap((folder) => readdirSync(folder, { withFileTypes: true, recursive: true }));
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const bytes = readFileSync(path);
      const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
      const [br, gz] = await Promise.all([brotli(bytes, options), deflate(bytes, { level: 9 })]);
      writeFileSync(`${path}.br`, br);
      writeFileSync(`${path}.gz`, gz);
      sizes.set(path.slice(out.length), br.length);
    }),
  );
  return sizes;
}
