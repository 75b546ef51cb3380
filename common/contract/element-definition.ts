/** What a custom element of ours takes: told once, for the loader, the manifest, the types and the page that makes snippets. */

export type AttributeKind = 'string' | 'boolean' | 'number';

export interface ElementDefinition {
  tag: `vakwerk-${string}`;
  /** Attribute (kebab-case) to its kind; the property has the same name in camelCase. `lang` and `theme` are every element's. */
  attributes: Readonly<Record<string, AttributeKind>>;
  /** Stands in a line of text, as a badge does. */
  isInline?: true;
  /** Properties that are no attributes: objects, and tokens, which must not stand in the document. */
  properties: readonly string[];
}

/** Attributes of every element. */
export const COMMON_ATTRIBUTES = { lang: 'string', theme: 'string' } as const satisfies Record<string, AttributeKind>;

/** max-size → maxSize */
export function propertyName(attribute: string): string {
  return attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

export interface EventManual {
  description: string;
  /** TypeScript type of `detail`. */
  detail: string;
}

/** What the manifest and the types say of an element, in English, for who writes pages. */
export interface ElementManual<Definition extends ElementDefinition = ElementDefinition> {
  definition: Definition;
  summary: string;
  description: string;
  attributes: Readonly<Record<keyof Definition['attributes'] & string, { description: string; default?: string }>>;
  properties: Readonly<Record<Definition['properties'][number], { description: string; type: string }>>;
  events: Readonly<Record<`vakwerk-${string}`, EventManual>>;
  parts: Readonly<Record<string, string>>;
}
