import type { ElementDefinition } from '../../common/contract/element-definition.ts';

export const modelDefinition = {
  tag: 'vakwerk-model',
  attributes: { src: 'string', 'report-id': 'string', api: 'string', selected: 'string' },
  properties: ['failed', 'passed', 'token', 'getToken'],
} as const satisfies ElementDefinition;
