// Provides examples for pages without data of their own: the shipped specifications and rule sets for <vakwerk-check>, and the report of
// a sample for the page that makes snippets.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { exportJson } from '../engine/export/export-json.ts';
import { parseIds } from '../engine/ids/parse-ids.ts';
import { createValidation } from '../engine/validate.ts';

const SAMPLE = 'rijwoning-met-fouten-ifc4.ifc';
const SAMPLE_IDS = 'minibim-3.1.ids';

/** Returns a map of file name to bytes. */
export function embedExamples(root: string): Record<string, Buffer> {
  const folder = join(root, 'specifications');
  const filesIn = (subfolder: string, extension: string) => {
    const names = readdirSync(folder).filter((name) => name.endsWith(extension));
    return names.map((name) => [`${subfolder}/${name}`, readFileSync(join(folder, name))] as const);
  };
  const files = filesIn('ids', '.ids');
  return {
    ...Object.fromEntries([...files, ...filesIn('rule-sets', '.rules.json')]),
    'ids/catalogue.json': Buffer.from(
      `${JSON.stringify(
        files.map(([path, bytes]) => described(path, bytes)),
        null,
        1,
      )}\n`,
    ),
    'example-report.json': exampleReport(root),
  };
}

/** Returns the file name with the title in the file, for pages that offer a choice. */
function described(path: string, bytes: Buffer): { file: string; title: string } {
  const file = basename(path);
  return { file, title: parseIds(bytes).specification?.name || file };
}

function exampleReport(root: string): Buffer {
  const read = (name: string) => readFileSync(join(root, 'specifications', name));
  const { specification } = parseIds(read(SAMPLE_IDS));
  if (!specification) throw new Error(`${SAMPLE_IDS} cannot be read`);
  const validation = createValidation({ specifications: [{ id: SAMPLE_IDS, specification }] });
  validation.push(readFileSync(join(root, 'samples', SAMPLE)));
  return Buffer.concat([...exportJson({ filename: SAMPLE, report: validation.finish() })]);
}
