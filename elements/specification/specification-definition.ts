import type { ElementDefinition } from '../../common/contract/element-definition.ts';

export const specificationDefinition = {
  tag: 'vakwerk-specification',
  attributes: { src: 'string', open: 'boolean', 'heading-level': 'number' },
  properties: [],
} as const satisfies ElementDefinition;
