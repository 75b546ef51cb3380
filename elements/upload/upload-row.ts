import type { ElementDefinition } from '../../common/contract/element-definition.ts';
import type { ElementRow } from '../element-row.ts';

export const uploadDefinition = {
  tag: 'vakwerk-upload',
  attributes: { 'project-id': 'string', api: 'string', 'report-href': 'string' },
  properties: ['token', 'getToken'],
  resultEvent: 'vakwerk-report',
  needsToken: true,
} as const satisfies ElementDefinition;

export const uploadRow: ElementRow<typeof uploadDefinition> = {
  definition: uploadDefinition,
  summary: 'Uploads an IFC file into a project and announces its report',
  description: 'Needs a token that may upload: an embed token of the project, or an API token (then also without a project).',
  attributes: {
    'project-id': { description: 'Project of the service; without it the file is a personal one of the owner of the token' },
    api: { description: 'Address of the service', default: 'where the script came from' },
    'report-href': { description: 'Address of the page with the report, {id} in place of its id', default: 'none: no link' },
  },
  properties: {
    token: { description: 'A token of the service. Never an attribute', type: 'string' },
    getToken: {
      description: 'Answers a token; asked again when the one before has expired',
      type: '() => string | Promise<string>',
    },
  },
  events: {
    'vakwerk-progress': {
      description: 'The file is being sent or checked; progress is 0 to 1 of the bytes sent',
      detail: "{ phase: 'uploading' | 'processing'; progress: number; doneBytes: number; sizeBytes: number }",
    },
    'vakwerk-report': {
      description: 'The file was uploaded, and its report is made',
      detail: "{ report: VakwerkReportJson; reportId: string; filename: string; status: 'PROCESSED' | 'ERROR' }",
    },
  },
  parts: { view: 'All that the element shows' },
  block: { icon: 'upload', dutch: 'Uploadt een IFC-bestand naar een project en meldt het rapport.' },
};
