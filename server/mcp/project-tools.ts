/** Tools that list projects, and the files of one with their newest reports. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import type { FileEntry } from '../../common/contract/files.ts';
import type { ListResponse } from '../../common/contract/lists.ts';
import type { Project } from '../../common/contract/projects.ts';
import type { CallApi } from './call-api.ts';
import { answer, pageShape, READS } from './tool-parts.ts';

const queryShape = { query: z.string().optional().describe('Words of the name') };

export function addProjectTools(server: McpServer, call: CallApi): void {
  server.registerTool(
    'list_projects',
    {
      title: 'List projects',
      description: 'Projects that the owner of the token sees, active ones unless told otherwise.',
      annotations: READS,
      inputSchema: { ...queryShape, status: z.enum(['ACTIVE', 'ARCHIVED', 'ALL']).default('ACTIVE'), ...pageShape },
    },
    async (search) => {
      const { data, total } = await call<ListResponse<Project>>('POST', '/projects/_search', search);
      const projects = data.map(({ id, name, location, status, organization }) => ({
        ...{ id, name, location, status },
        organization: organization.name,
      }));
      return answer({ projects, total });
    },
  );

  server.registerTool(
    'list_files',
    {
      title: 'List files',
      description:
        'IFC files of a project, or the own uploads without one, each in its newest version with the id and the summary of its newest report.',
      annotations: READS,
      inputSchema: { projectId: z.string().optional(), ...queryShape, ...pageShape },
    },
    async ({ projectId, ...search }) => {
      const path = projectId === undefined ? '/files/_search' : `/projects/${encodeURIComponent(projectId)}/files/_search`;
      const { data, total } = await call<ListResponse<FileEntry>>('POST', path, search);
      const files = data.map(({ id, filename, version, size, uploadedAt, mostRecentReport }) => ({
        ...{ id, filename, version, sizeBytes: size, uploadedAt },
        report: mostRecentReport,
      }));
      return answer({ files, total });
    },
  );
}
