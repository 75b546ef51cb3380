import type { ElementDefinition } from '../../common/contract/element-definition.ts';

export const statusDefinition = {
  tag: 'vakwerk-status',
  isInline: true,
  attributes: { src: 'string', 'report-id': 'string', api: 'string', href: 'string' },
  properties: ['report', 'token', 'getToken'],
} as const satisfies ElementDefinition;
