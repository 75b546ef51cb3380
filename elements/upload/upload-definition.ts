import type { ElementDefinition } from '../../common/contract/element-definition.ts';

export const uploadDefinition = {
  tag: 'vakwerk-upload',
  attributes: { 'project-id': 'string', api: 'string', 'report-href': 'string' },
  properties: ['token', 'getToken'],
} as const satisfies ElementDefinition;
