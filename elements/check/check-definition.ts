import type { ElementDefinition } from '../../common/contract/element-definition.ts';

export const checkDefinition = {
  tag: 'vakwerk-check',
  attributes: { ids: 'string', 'max-size': 'string', areas: 'boolean' },
  properties: ['file'],
} as const satisfies ElementDefinition;
