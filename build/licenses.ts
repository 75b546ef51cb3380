// The licences of what is bundled: most ask that their text goes along with every copy.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** The texts of the packages among these inputs of a bundle, which are paths from the root; '' where there are none. */
export function licensesOf(root: string, inputs: readonly string[]): string {
  const folders = new Set(inputs.flatMap((path) => PACKAGE.exec(path)?.[1] ?? []));
  return [...folders]
    .sort()
    .map((folder) => licenseOf(join(root, folder)))
    .join('\n');
}

function licenseOf(folder: string): string {
  const { name, version, license, repository } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice)(\.\w+)?$/i.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const source: string = repository?.url ?? repository ?? '';
  return [`== ${name} ${version} (${license}) ${source}`.trimEnd(), ...texts, ''].join('\n\n');
}
