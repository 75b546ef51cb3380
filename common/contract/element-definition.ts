/** What browsers load of the row of a custom element: its attributes and properties, and what the page of snippets needs. */

export type AttributeKind = 'string' | 'boolean' | 'number';

export interface ElementDefinition {
  tag: `vakwerk-${string}`;
  /** By name in kebab-case; the property has the same name in camelCase. All elements also have `lang` and `theme`. */
  attributes: Readonly<Record<string, AttributeKind>>;
  /** Displayed inline, such as a badge. */
  isInline?: true;
  /** Properties without an attribute: objects, and tokens, which must not be in the document. */
  properties: readonly string[];
  /** It needs a token whatever its attributes are. Any element needs one with `report-id`. */
  needsToken?: true;
  /** The page of an iframe shows it. An element that needs a token is excluded: an address must not contain one. */
  isInFrames?: true;
  /** The attribute that takes the addresses of IDS files. */
  idsAttribute?: string;
  /** The attributes of its first preview, with files of the service. */
  example?: Readonly<Record<string, string>>;
  /** The event that pages wait for; without it `vakwerk-ready`. */
  resultEvent?: `vakwerk-${string}`;
}

/** Attributes of every element. */
export const COMMON_ATTRIBUTES = { lang: 'string', theme: 'string' } as const satisfies Record<string, AttributeKind>;

/** max-size → maxSize */
export function propertyName(attribute: string): string {
  return attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
