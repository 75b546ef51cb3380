import type { ElementDefinition } from '../../common/contract/element-definition.ts';
import type { ElementRow } from '../element-row.ts';

export const checkDefinition = {
  tag: 'vakwerk-check',
  attributes: { ids: 'string', 'rule-set': 'string', 'max-size': 'string', areas: 'boolean', 'heading-level': 'number' },
  properties: ['file'],
  idsAttribute: 'ids',
  example: { ids: '/embed/v1/ids/minibim-3.1.ids' },
  resultEvent: 'vakwerk-report',
  isInFrames: true,
} as const satisfies ElementDefinition;

export const checkRow: ElementRow<typeof checkDefinition> = {
  definition: checkDefinition,
  summary: 'Checks an IFC file in the browser, without uploading it',
  description:
    'A visitor drops an IFC file and reads the whole report. A Web Worker of the page checks the file; nothing of it leaves the device.',
  attributes: {
    ids: { description: 'Addresses of one or more IDS files, with spaces between; they need CORS if they are of another origin' },
    'rule-set': {
      description: 'Address of a rule set (.rules.json), which is checked beside the specifications; it needs CORS likewise',
    },
    'max-size': { description: 'Largest file that is taken, such as 100MB', default: '512MB' },
    areas: { description: 'Shows floor areas and materials beside the checks' },
    'heading-level': { description: 'Level of the first heading of the report, 1 to 6', default: '2' },
  },
  properties: { file: { description: 'A file that the page has already: setting it starts the check', type: 'File' } },
  events: {
    'vakwerk-progress': {
      description: 'The check goes on; progress is 0 to 1 of the bytes read',
      detail: "{ phase: 'fetching' | 'reading' | 'checking'; progress: number; doneBytes: number; sizeBytes: number }",
    },
    'vakwerk-report': {
      description:
        'The file was checked. `blob` is what `vakwerk check --format json` writes; `report` parses it when it is asked for',
      detail: "{ filename: string; outcome: 'PASSED' | 'FAILED'; readonly blob: Blob; readonly report: VakwerkReportJson }",
    },
    'vakwerk-select': {
      description: 'Another specification, group or rule is shown',
      detail: "{ tab: 'validation' | 'rules' | 'validity' | 'spaces' | 'materials'; specificationId?: string; node?: string }",
    },
  },
  parts: { view: 'All that the element shows' },
  block: { icon: 'yes-alt', dutch: 'Controleert een IFC-bestand in de browser, zonder het te uploaden.' },
  // Includes 3D and measures of the visitor's own file (2026-11-23).
  laterViews: { 'with its report': { source: 'elements/check/checked-report.tsx', budgetKb: 265 } },
};
