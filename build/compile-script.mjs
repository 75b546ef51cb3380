// node compile-script.mjs ROOT SCRIPT: runs the built check over the samples and writes the code that V8 made of it beside it, as .code.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';

const MODELS = ['rijwoning-met-fouten-ifc2x3.ifc', 'rijwoning-met-fouten-ifc4.ifc', 'rijwoning-met-fouten-ifc4x3.ifc'];
const SPECIFICATION = 'bim-basis-ils.ids';

/** But for V8's flags: a start refuses code that was made under others than its own. */
function requireFrom(url) {
  const require = createRequire(url);
  return (name) => (name === 'node:v8' ? { setFlagsFromString() {} } : require(name));
}

async function compile(root, path) {
  const script = new Script(readFileSync(path, 'latin1'), { filename: path });
  const { href } = pathToFileURL(path);
  const module = { exports: {} };
  script.runInThisContext()(requireFrom(href), module, href);
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-compile-'));
  try {
    const ids = [join(root, 'specifications', SPECIFICATION)];
    for (const name of MODELS) {
      const options = { model: join(root, 'samples', name), ids, format: 'json', language: 'en', force: false };
      await module.exports.check({ ...options, out: join(folder, 'report.json') });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  writeFileSync(`${path}.code`, script.createCachedData());
}

await compile(...process.argv.slice(2));
