/** Creates the tools for one caller: those that change data only when its token may. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { auditIdsInThread } from '../specifications/specification-thread.ts';
import type { CallApi } from './call-api.ts';
import { addIdsTools } from './ids-tools.ts';
import { addProjectTools } from './project-tools.ts';
import { addReportTools } from './report-tools.ts';
import { addJointCheckTool, addRuleSetTool } from './rule-set-tool.ts';
import { addWritingTools } from './writing-tools.ts';

const INSTRUCTIONS = `Vakwerk checks building models (IFC) against delivery specifications (IDS, in Dutch ILS) and says per object which rule failed and why.
Begin with list_projects and list_files; read_report gives a report's failed rules, list_causes what to correct first, explain_failure why one object fails.
An outcome is computed, never guessed: do not state one that a tool did not answer.`;

export function newMcpServer(version: string): McpServer {
  return new McpServer({ name: 'vakwerk', title: 'Vakwerk', version }, { instructions: INSTRUCTIONS });
}

export function createMcpServer(call: CallApi, { mayWrite, version }: { mayWrite: boolean; version: string }): McpServer {
  const server = newMcpServer(version);
  addProjectTools(server, call);
  addReportTools(server, call);
  addRuleSetTool(server, call);
  addIdsTools(server, auditIdsInThread);
  if (mayWrite) {
    addWritingTools(server, call);
    addJointCheckTool(server, call);
  }
  return server;
}
