import type { ElementManual } from '../../common/contract/element-definition.ts';
import { checkDefinition } from './check-definition.ts';

export const checkManual: ElementManual<typeof checkDefinition> = {
  definition: checkDefinition,
  summary: 'Checks an IFC file in the browser, without uploading it',
  description:
    'A visitor drops an IFC file and reads the whole report. A Web Worker of the page checks the file; nothing of it leaves the device.',
  attributes: {
    ids: { description: 'Addresses of one or more IDS files, with spaces between; they need CORS if they are of another origin' },
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
      detail: "{ tab: 'validation' | 'spaces' | 'materials'; specificationId?: string; node?: string }",
    },
  },
  parts: { view: 'All that the element shows' },
};
