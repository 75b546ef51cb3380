import type { ElementDefinition } from '../../common/contract/element-definition.ts';
import type { ElementRow } from '../element-row.ts';

export const statusDefinition = {
  tag: 'vakwerk-status',
  isInline: true,
  attributes: { src: 'string', 'report-id': 'string', api: 'string', href: 'string' },
  properties: ['report', 'token', 'getToken'],
  example: { src: '/embed/v1/example-report.json', href: '#' },
  isInFrames: true,
} as const satisfies ElementDefinition;

export const statusRow: ElementRow<typeof statusDefinition> = {
  definition: statusDefinition,
  summary: 'A badge: how many specifications passed',
  description: 'Small enough for every row of a list. Its report comes from where that of vakwerk-report comes.',
  attributes: {
    src: { description: 'Address of a report as JSON' },
    'report-id': { description: 'Report of the service; needs token or getToken' },
    api: { description: 'Address of the service', default: 'where the script came from' },
    href: { description: 'Where the badge leads', default: 'the report in the service, with report-id' },
  },
  properties: {
    report: { description: 'A report as an object', type: 'VakwerkReportJson' },
    token: { description: 'An embed token of the service. Never an attribute', type: 'string' },
    getToken: {
      description: 'Answers an embed token; asked again when the one before has expired',
      type: '() => string | Promise<string>',
    },
  },
  events: {},
  parts: {
    badge: 'The badge',
    passed: 'The badge when all passed',
    failed: 'The badge when some failed',
    none: 'The badge without a verdict',
  },
  block: { icon: 'awards', dutch: 'Een label: aan hoeveel leveringsspecificaties is voldaan.' },
};
