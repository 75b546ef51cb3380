/**
 * Writes predefined-sets.g.ts from the property set templates that buildingSMART publishes as IFC files, run by hand:
 *   npx tsx engine/validity/rules/generate-predefined-sets.ts ../shared/data/psets
 *
 * The templates of IFC2X3 name no predefined types. One line per set that is meant for predefined types: `Name|Entity/TYPE,Entity`, without "Ifc" before the entities.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FILES = { IFC4: 'Pset_IFC4_ADD2.ifc', IFC4X3: 'Pset_IFC4X3.ifc' };

/** Name and applicable entities of an IfcPropertySetTemplate. */
const TEMPLATE = /IFCPROPERTYSETTEMPLATE\('[^']*',[^,]*,'([^']*)',(?:'(?:[^']|'')*'|\$),[^,]*,'([^']*)'/g;

function linesOf(path: string): string[] {
  const lines: string[] = [];
  for (const [, name = '', applicable = ''] of readFileSync(path, 'utf8').matchAll(TEMPLATE)) {
    const entities = applicable.split(',').map((entity) => entity.trim());
    if (entities.some((entity) => /^Ifc\w+\/[A-Z0-9_]+$/.test(entity)))
      lines.push(`${name}|${entities.map((entity) => entity.replace(/^Ifc/, '')).join(',')}`);
  }
  return lines.sort();
}

const folder = process.argv[2] as string;
const facts = Object.entries(FILES).map(([schema, file]) => `  ${schema}: \`${linesOf(join(folder, file)).join('\n')}\`,\n`);
const heading =
  '// Written by generate-predefined-sets.ts from the templates of property and quantity sets that buildingSMART publishes.\n';
const target = fileURLToPath(new URL('predefined-sets.g.ts', import.meta.url));
writeFileSync(target, `${heading}export const PREDEFINED_SETS = {\n${facts.join('')}} as const;\n`);
