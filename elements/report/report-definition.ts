import type { ElementDefinition } from '../../common/contract/element-definition.ts';

export const reportDefinition = {
  tag: 'vakwerk-report',
  attributes: { src: 'string', 'report-id': 'string', api: 'string', areas: 'boolean', 'heading-level': 'number' },
  properties: ['report', 'token', 'getToken'],
} as const satisfies ElementDefinition;
