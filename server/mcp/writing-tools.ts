/** Tools that change data: only for tokens of the scope WRITE, with the rights of their owner. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import type { ListResponse } from '../../common/contract/lists.ts';
import type { CallApi } from './call-api.ts';
import { answer, WRITES } from './tool-parts.ts';

export function addWritingTools(server: McpServer, call: CallApi): void {
  server.registerTool(
    'check_again',
    {
      title: 'Check a file again',
      description:
        'Makes a new report of a file with the specifications as they are now, and answers its id: read_report says when it is PROCESSED.',
      annotations: WRITES,
      inputSchema: { fileId: z.string() },
    },
    async ({ fileId }) => {
      const { id } = await call<{ id: string }>('POST', `/files/${encodeURIComponent(fileId)}/reports`, {});
      return answer({ reportId: id });
    },
  );

  server.registerTool(
    'comment_on_finding',
    {
      title: 'Comment on a finding',
      description:
        'Adds a comment to a rule of a report in a project, or to one object of it, in the name of the owner of the token.',
      annotations: WRITES,
      inputSchema: {
        ...{ projectId: z.string(), reportId: z.string() },
        specificationId: z.string().describe('Of a specification or a rule set; the layer for a rule of IFC'),
        ruleId: z.string().describe('For a rule of IFC its code'),
        object: z.string().optional().describe('The object as findings name it, mostly its GlobalId; absent: all of the rule'),
        text: z.string().min(1),
      },
    },
    async ({ projectId, ...comment }) => answer(await commentOn(call, projectId, comment)),
  );

  server.registerTool(
    'import_ids',
    {
      title: 'Import an IDS',
      description:
        'Adds an .ids file to the library of the own organization, where its admins may. An IDS with errors is refused.',
      annotations: WRITES,
      inputSchema: {
        ids: z.string().min(1).describe('The whole text of the .ids file'),
        filename: z.string().default('draft.ids'),
      },
    },
    async ({ ids, filename }) => {
      const form = new FormData();
      form.set('file', new File([ids], filename, { type: 'application/xml' }));
      return answer(await call('POST', '/specifications?fields=id,name,version,findings', form));
    },
  );
}

/** Adds a comment and returns all comments there, the new one last. */
async function commentOn(call: CallApi, projectId: string, comment: object): Promise<object> {
  const path = `/projects/${encodeURIComponent(projectId)}/comments`;
  const { data } = await call<ListResponse<object>>('POST', path, comment);
  return { comments: data };
}
