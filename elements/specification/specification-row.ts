import type { ElementDefinition } from '../../common/contract/element-definition.ts';
import type { ElementRow } from '../element-row.ts';

export const specificationDefinition = {
  tag: 'vakwerk-specification',
  attributes: { src: 'string', open: 'boolean', 'heading-level': 'number' },
  properties: [],
  idsAttribute: 'src',
  example: { src: '/embed/v1/ids/minibim-3.1.ids' },
  isInFrames: true,
} as const satisfies ElementDefinition;

export const specificationRow: ElementRow<typeof specificationDefinition> = {
  definition: specificationDefinition,
  summary: 'Says in words what an IDS file asks',
  description:
    'For who has to deliver a model: groups and rules, what each applies to and what it requires, in Dutch or English.',
  attributes: {
    src: { description: 'Address of an IDS file; it needs CORS if it is of another origin' },
    open: { description: 'Opens all rules at first' },
    'heading-level': { description: 'Level of the first heading, 1 to 6', default: '2' },
  },
  properties: {},
  events: {},
  parts: { view: 'All that the element shows' },
  block: { icon: 'list-view', dutch: 'Zegt in woorden wat een ILS-bestand (.ids) vraagt.' },
};
