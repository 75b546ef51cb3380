/** Declares the row of an element: all facts of it besides its code. `all-elements.ts` lists the rows. */
import type { ElementDefinition } from '../common/contract/element-definition.ts';

export interface EventManual {
  description: string;
  /** TypeScript type of `detail`. */
  detail: string;
}

/**
 * The build derives from it the loader, the manifest, the types, the React components, the blocks of WordPress and the size
 * budgets. The words are the documentation, in English. A browser loads the definition only.
 */
export interface ElementRow<Definition extends ElementDefinition = ElementDefinition> {
  definition: Definition;
  summary: string;
  description: string;
  attributes: Readonly<Record<keyof Definition['attributes'] & string, { description: string; default?: string }>>;
  properties: Readonly<Record<Definition['properties'][number], { description: string; type: string }>>;
  events: Readonly<Record<`vakwerk-${string}`, EventManual>>;
  parts: Readonly<Record<string, string>>;
  block: ElementBlock;
  /** Size budget in KB of brotli of all that is loaded until the element shows its content; without it the default applies. */
  budgetKb?: number;
  /** The source that the element loads before its next view, and the budget in KB of both, by the name of that view. */
  laterViews?: Readonly<Record<string, { source: string; budgetKb: number }>>;
}

/** The block of WordPress. Its title is that of the page `/embed`. */
interface ElementBlock {
  /** A Dashicon. */
  icon: string;
  /** The description; without it the summary as a sentence. */
  english?: string;
  dutch: string;
}
