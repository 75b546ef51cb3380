import type { ElementDefinition } from '../../common/contract/element-definition.ts';

export const checkDefinition = {
  tag: 'vakwerk-check',
  attributes: { ids: 'string', 'max-size': 'string', areas: 'boolean', 'heading-level': 'number' },
  properties: ['file'],
} as const satisfies ElementDefinition;
