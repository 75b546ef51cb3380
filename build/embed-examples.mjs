// What there is to show without anything of one's own: the specifications that ship, for <vakwerk-check> on any page, and the report
// of a sample, for the page that makes snippets.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';

const SAMPLE = 'rijwoning-met-fouten-ifc4.ifc';
const SAMPLE_IDS = 'minibim-3.1.ids';

const SOURCE = `
export { createValidation } from './engine/validate.ts';
export { exportJson } from './engine/export/export-json.ts';
export { parseIds } from './engine/ids/parse-ids.ts';`;

/** File name → bytes. */
export async function embedExamples(root) {
  const folder = join(root, 'specifications');
  const names = readdirSync(folder).filter((name) => name.endsWith('.ids'));
  const files = names.map((name) => [`ids/${name}`, readFileSync(join(folder, name))]);
  return { ...Object.fromEntries(files), 'example-report.json': await exampleReport(root) };
}

async function exampleReport(root) {
  const { createValidation, exportJson, parseIds } = await loadEngine(root);
  const read = (name) => readFileSync(join(root, 'specifications', name));
  const { specification } = parseIds(read(SAMPLE_IDS));
  const validation = createValidation({ specifications: [{ id: SAMPLE_IDS, specification }] });
  validation.push(readFileSync(join(root, 'samples', SAMPLE)));
  return Buffer.concat([...exportJson({ filename: SAMPLE, report: validation.finish() })]);
}

async function loadEngine(root) {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    stdin: { contents: SOURCE, resolveDir: root, loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['browser'],
    write: false,
    logLevel: 'warning',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}
