import type { ElementDefinition } from '../../common/contract/element-definition.ts';
import type { ElementRow } from '../element-row.ts';

export const reportDefinition = {
  tag: 'vakwerk-report',
  attributes: { src: 'string', 'report-id': 'string', api: 'string', areas: 'boolean', 'heading-level': 'number' },
  properties: ['report', 'token', 'getToken'],
  example: { src: '/embed/v1/example-report.json' },
  resultEvent: 'vakwerk-report',
  isInFrames: true,
} as const satisfies ElementDefinition;

export const reportRow: ElementRow<typeof reportDefinition> = {
  definition: reportDefinition,
  summary: 'Shows a report, with the reasons of every failure',
  description: 'The report comes from the service (report-id, with a token), from a JSON file (src) or from the property report.',
  attributes: {
    src: { description: 'Address of a report as JSON, of the command line or of the API' },
    'report-id': { description: 'Report of the service; needs token or getToken' },
    api: { description: 'Address of the service', default: 'where the script came from' },
    areas: { description: 'Shows floor areas and materials beside the checks' },
    'heading-level': { description: 'Level of the first heading, 1 to 6', default: '2' },
  },
  properties: {
    report: { description: 'A report as an object', type: 'VakwerkReportJson' },
    token: { description: 'An embed token of the service. Never an attribute', type: 'string' },
    getToken: {
      description: 'Answers an embed token; asked again when the one before has expired',
      type: '() => string | Promise<string>',
    },
  },
  events: {
    'vakwerk-report': {
      description: 'The report is shown. One of the service comes without its checks, which are fetched page by page',
      detail: '{ filename: string; report: VakwerkReportJson }',
    },
    'vakwerk-select': {
      description: 'Another specification, group or rule is shown',
      detail: "{ tab: 'validation' | 'spaces' | 'materials'; specificationId?: string; node?: string }",
    },
  },
  parts: { view: 'All that the element shows' },
  block: { icon: 'analytics', dutch: 'Toont een rapport, met de redenen van elke afkeuring.' },
};
