// Writes custom-elements.json (the manifest for editors and documentation, schema 2.1.0) and vakwerk.d.ts from the rows of
// the elements. An analyzer would find nothing, because the classes are created at run time.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { propertyName } from '../common/contract/element-definition.ts';
import { commonAttributes, commonEvents, commonSlots, cssProperties, elementRows } from '../elements/all-elements.ts';
import type { ElementRow, EventManual } from '../elements/element-row.ts';

const ENTRY = 'vakwerk.js';

/** Returns a map of file name to text. */
export async function describeElements({ root, version }: { root: string; version: string }): Promise<Record<string, string>> {
  return {
    'custom-elements.json': `${JSON.stringify(manifestOf(version), null, 1)}\n`,
    'vakwerk.d.ts': typesOf(await readTypes(root)),
  };
}

function manifestOf(version: string) {
  const declarations = elementRows.map((row) => {
    const events: Record<string, EventManual> = { ...commonEvents, ...row.events };
    const { definition, summary, description } = row;
    const attributes = { ...row.attributes, ...commonAttributes };
    return {
      kind: 'class',
      customElement: true,
      name: className(definition.tag),
      tagName: definition.tag,
      summary,
      description,
      attributes: Object.entries(attributes).map(([name, about]) => ({
        name,
        fieldName: propertyName(name),
        type: { text: definition.attributes[name] ?? 'string' },
        ...about,
      })),
      members: Object.entries(row.properties).map(([name, about]) => ({
        kind: 'field',
        name,
        description: about.description,
        type: { text: about.type },
      })),
      events: Object.entries(events).map(([name, event]) => ({
        name,
        description: event.description,
        type: { text: `CustomEvent<${event.detail}>` },
      })),
      slots: Object.entries(commonSlots).map(([name, about]) => ({ name, description: about })),
      cssProperties: Object.entries(cssProperties).map(([name, about]) => ({ name, ...about })),
      cssParts: Object.entries(row.parts).map(([name, about]) => ({ name, description: about })),
    };
  });
  const exports = elementRows.map(({ definition }) => ({
    kind: 'custom-element-definition',
    name: definition.tag,
    declaration: { name: className(definition.tag), module: ENTRY },
  }));
  const modules = [{ kind: 'javascript-module', path: ENTRY, summary: `Vakwerk elements ${version}`, declarations, exports }];
  return { schemaVersion: '2.1.0', modules };
}

function typesOf(report: string): string {
  const tags = elementRows.map(({ definition }) => `    '${definition.tag}': ${className(definition.tag)};`);
  return `// Types of the custom elements of Vakwerk. Add: /// <reference path="vakwerk.d.ts" />\n${report}
export declare const version: string;
${elementRows.map(classOf).join('\n')}
declare global {
  interface HTMLElementTagNameMap {
${tags.join('\n')}
  }
}
`;
}

function classOf({ definition, summary, attributes, properties, events }: ElementRow): string {
  const name = className(definition.tag);
  const fields = Object.entries({ ...attributes, theme: commonAttributes.theme }).map(([attribute, { description }]) => {
    const kind = definition.attributes[attribute] ?? 'string';
    return `  /** ${description} */\n  ${propertyName(attribute)}: ${kind};`;
  });
  const propertyFields = Object.entries(properties).map(
    ([key, about]) => `  /** ${about.description} */\n  ${key}?: ${about.type};`,
  );
  const all: Record<string, EventManual> = { ...commonEvents, ...events };
  const map = Object.entries(all).map(([type, { detail }]) => `  '${type}': CustomEvent<${detail}>;`);
  return `/** ${summary} */
export declare class ${name} extends HTMLElement {
${[...fields, ...propertyFields].join('\n')}
  addEventListener<K extends keyof ${name}EventMap>(
    type: K, listener: (this: ${name}, event: ${name}EventMap[K]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}
export interface ${name}EventMap extends HTMLElementEventMap {
${map.join('\n')}
}
`;
}

/** Engine files with type declarations; each is complete without the values of the others. */
const TYPE_SOURCES = [
  'engine/ids/specification.ts',
  'engine/check/failure.ts',
  'engine/geometry/unmeasured.ts',
  'engine/report/report.ts',
];

/** Returns the types of the report as the engine declares them. Constants are not exported, since pages do not load them. */
async function readTypes(root: string): Promise<string> {
  const { default: ts } = await import('typescript');
  const declared = TYPE_SOURCES.map((path) => {
    const source = readFileSync(join(root, path), 'utf8');
    const { outputText } = ts.transpileDeclaration(source, {
      fileName: path,
      compilerOptions: { target: ts.ScriptTarget.ES2022 },
    });
    return outputText.replace(/^(import|export \*) .*$/gm, '').replace(/^export declare const /gm, 'declare const ');
  });
  return `${declared.join('').replace(/\n{2,}/g, '\n')}export type VakwerkReportJson = Report & { filename: string };\nexport {};\n`;
}

/** Returns the class name of a tag: vakwerk-report becomes VakwerkReport. */
export const className = (tag: string): string => propertyName(`-${tag}`);
