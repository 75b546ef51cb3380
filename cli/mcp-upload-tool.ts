/** MCP tool that uploads a model of this machine to the service. Available if the token may change something. */
import { openAsBlob } from 'node:fs';
import path from 'node:path';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { readAnswer } from '../server/mcp/call-api.ts';
import { answer, WRITES } from '../server/mcp/tool-parts.ts';
import type { RemoteService } from './called-server.ts';
import { readError } from './read-input.ts';

export function addUploadTool(server: McpServer, { url, token }: RemoteService): void {
  server.registerTool(
    'upload_model',
    {
      title: 'Upload a model',
      description:
        'Uploads an IFC file of this machine to a project of the service, or as an own upload without one, where it is checked. list_files gives its report.',
      annotations: WRITES,
      inputSchema: { model: z.string().describe('Path of the .ifc file'), projectId: z.string().optional() },
    },
    async ({ model, projectId }) => {
      const form = new FormData();
      const blob = await openAsBlob(model).catch((cause: unknown) => {
        throw readError(model, cause);
      });
      form.set('file', blob, path.basename(model));
      const place = projectId === undefined ? '/files' : `/projects/${encodeURIComponent(projectId)}/files`;
      const headers = { authorization: `Bearer ${token}` };
      const answered = await fetch(`${url}/api${place}`, { method: 'POST', headers, body: form });
      const [file] = readAnswer<{ id: string }[]>({ status: answered.status, text: await answered.text() });
      return answer({ fileId: file?.id });
    },
  );
}
