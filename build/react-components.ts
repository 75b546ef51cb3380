// Generates react.js and react.d.ts of `@vakwerk/elements` from the rows of the elements, like vakwerk.d.ts.
import { propertyName } from '../common/contract/element-definition.ts';
import { commonAttributes, commonEvents, elementRows } from '../elements/all-elements.ts';
import type { ElementRow, EventManual } from '../elements/element-row.ts';
import { handlerName } from '../packages/elements/handler-name.ts';
import { className } from './embed-manifest.ts';

/** Returns the source of react.js, in the folder of the package. */
export function reactComponents(): string {
  const tags = elementRows.map(({ definition }) => definition.tag);
  const components = tags.map((tag) => `export const ${className(tag)} = componentOf('${tag}');`);
  return `import { componentOf } from './component-of.ts';\n${components.join('\n')}\n`;
}

export function reactTypes(): string {
  const names = elementRows.map(({ definition }) => className(definition.tag));
  const imported = names.map((name) => `  ${name} as ${name}Element,\n  ${name}EventMap,\n`).join('');
  return `import type { AriaAttributes, ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react';
import type {
${imported}  VakwerkReportJson,
} from './files/vakwerk.js';

type Shared = 'children' | 'className' | 'dir' | 'hidden' | 'id' | 'role' | 'slot' | 'style' | 'tabIndex' | 'title';

/** What every element takes. */
export interface ElementProps extends AriaAttributes, Pick<HTMLAttributes<HTMLElement>, Shared> {
  /** ${commonAttributes.lang.description} */
  lang?: string | undefined;
  /** ${commonAttributes.theme.description} */
  theme?: 'light' | 'dark' | 'auto' | undefined;
  [data: \`data-\${string}\`]: unknown;
}
${elementRows.map(componentOf).join('')}`;
}

function componentOf({ definition, summary, attributes, properties, events }: ElementRow): string {
  const name = className(definition.tag);
  const allEvents: Record<string, EventManual> = { ...commonEvents, ...events };
  const fields = [
    ...Object.entries(attributes).map(([attribute, { description }]) => ({
      key: propertyName(attribute),
      type: definition.attributes[attribute] ?? 'string',
      description,
    })),
    ...Object.entries(properties).map(([key, { type, description }]) => ({ key, type: `(${type})`, description })),
    ...Object.entries(allEvents).map(([event, { description }]) => ({
      key: handlerName(event),
      type: `((event: ${name}EventMap['${event}']) => void)`,
      description,
    })),
  ];
  const lines = fields.map(({ key, type, description }) => `  /** ${description} */\n  ${key}?: ${type} | undefined;\n`);
  return `
export interface ${name}Props extends ElementProps {
${lines.join('')}}
/** ${summary} */
export declare const ${name}: ForwardRefExoticComponent<${name}Props & RefAttributes<${name}Element>>;
`;
}
