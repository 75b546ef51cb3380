/** The attributes and properties of a custom element, for the loader, the manifest, the types and the page of snippets. */

export type AttributeKind = 'string' | 'boolean' | 'number';

export interface ElementDefinition {
  tag: `vakwerk-${string}`;
  /** By name in kebab-case; the property has the same name in camelCase. All elements also have `lang` and `theme`. */
  attributes: Readonly<Record<string, AttributeKind>>;
  /** Displayed inline, such as a badge. */
  isInline?: true;
  /** Properties without an attribute: objects, and tokens, which must not be in the document. */
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

/** The documentation of an element for the manifest and the types, in English. */
export interface ElementManual<Definition extends ElementDefinition = ElementDefinition> {
  definition: Definition;
  summary: string;
  description: string;
  attributes: Readonly<Record<keyof Definition['attributes'] & string, { description: string; default?: string }>>;
  properties: Readonly<Record<Definition['properties'][number], { description: string; type: string }>>;
  events: Readonly<Record<`vakwerk-${string}`, EventManual>>;
  parts: Readonly<Record<string, string>>;
}
