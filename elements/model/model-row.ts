import type { ElementDefinition } from '../../common/contract/element-definition.ts';
import type { ElementRow } from '../element-row.ts';

export const modelDefinition = {
  tag: 'vakwerk-model',
  attributes: { src: 'string', 'report-id': 'string', api: 'string', selected: 'string' },
  properties: ['failed', 'passed', 'token', 'getToken'],
  resultEvent: 'vakwerk-object',
} as const satisfies ElementDefinition;

export const modelRow: ElementRow<typeof modelDefinition> = {
  definition: modelDefinition,
  summary: 'A model in 3D, with the objects that you name in colour',
  description:
    'The model is that of a report of the service (report-id, with a token) or a glTF binary that the service has made (src).',
  attributes: {
    src: { description: 'Address of a glTF binary; it needs CORS if it is of another origin' },
    'report-id': { description: 'Report of the service; needs token or getToken' },
    api: { description: 'Address of the service', default: 'where the script came from' },
    selected: { description: 'GlobalId of the object to choose and to fly to' },
  },
  properties: {
    failed: { description: 'GlobalIds of the objects that stand out', type: 'readonly string[]' },
    passed: { description: 'GlobalIds of the objects that are shown as passed', type: 'readonly string[]' },
    token: { description: 'An embed token of the service. Never an attribute', type: 'string' },
    getToken: {
      description: 'Answers an embed token; asked again when the one before has expired',
      type: '() => string | Promise<string>',
    },
  },
  events: {
    'vakwerk-object': {
      description: 'The visitor chose an object in the model, or none',
      detail: '{ globalId?: string }',
    },
  },
  parts: { view: 'All that the element shows' },
  block: { icon: 'admin-home', english: 'Shows a model of the service in 3D.', dutch: 'Toont een model van de dienst in 3D.' },
  budgetKb: 370,
};
