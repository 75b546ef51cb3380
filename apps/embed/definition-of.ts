import type { ElementDefinition } from '../../common/contract/element-definition.ts';
import { elementDefinitions } from '../../elements/all-elements.ts';

/** Returns the definition of an element; undefined if the manifest of the service has an element that this page does not know. */
export const definitionOf = (tag: string): ElementDefinition | undefined =>
  elementDefinitions.find((definition) => definition.tag === tag);
