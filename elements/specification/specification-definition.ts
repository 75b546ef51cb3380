import type { ElementDefinition } from '../../common/contract/element-definition.ts';

export const specificationDefinition = {
  tag: 'vakwerk-specification',
  attributes: { src: 'string', open: 'boolean' },
  properties: [],
} as const satisfies ElementDefinition;
