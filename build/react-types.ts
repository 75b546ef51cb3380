// Generates react.d.ts of `@vakwerk/elements` from the manuals of the elements, like vakwerk.d.ts.
import { type EventManual, propertyName } from '../common/contract/element-definition.ts';
import { type AnyManual, commonAttributes, commonEvents, manuals } from '../elements/embed/manuals.ts';
import { handlerName } from '../packages/elements/handler-name.ts';
import { className } from './embed-manifest.ts';

export function reactTypes(): string {
  const names = manuals.map(({ definition }) => className(definition.tag));
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
${manuals.map(componentOf).join('')}`;
}

function componentOf({ definition, summary, attributes, properties, events }: AnyManual): string {
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
