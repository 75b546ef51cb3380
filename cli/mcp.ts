/**
 * `vakwerk mcp`: an MCP server on standard input and output. Its own tools read files of this machine. The tools of a service
 * come from that service's `/mcp`, with the token of the environment, so the service decides which tools exist and what they may
 * do.
 */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema, type Tool } from '@modelcontextprotocol/sdk/types.js';
import { auditIds } from '../engine/ids/audit-ids.ts';
import { newMcpServer } from '../server/mcp/create-mcp-server.ts';
import { addIdsTools } from '../server/mcp/ids-tools.ts';
import { readProgramVersion } from '../server/program-version.ts';
import { findProjectFolder } from '../server/project-folder.ts';
import { BadInput } from '../server/terminal/bad-input.ts';
import { type RemoteService, readRemote } from './called-server.ts';
import { addLocalTools } from './mcp-local-tools.ts';
import { addUploadTool } from './mcp-upload-tool.ts';

/** Resolves when standard input ends. Rejects with BadInput for unusable settings. */
export async function serveMcp(env: NodeJS.ProcessEnv): Promise<number> {
  const version = readProgramVersion(findProjectFolder());
  const remote = readRemote(env);
  const service = remote && (await connectService(remote, version));
  const tools = service ? await listAll(service) : [];
  const local = newMcpServer(version);
  addLocalTools(local);
  addIdsTools(local, async (ids) => auditIds(ids));
  if (remote && tools.some(changesSomething)) addUploadTool(local, remote);
  const localClient = await connectLocal(local, version);
  const front = new Server(
    { name: 'vakwerk', version },
    { capabilities: { tools: {} }, instructions: localClient.getInstructions() },
  );
  const owners = await ownersOf([localClient, ...(service ? [service] : [])]);
  front.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...owners.values()].map(({ tool }) => tool) }));
  front.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const owner = owners.get(params.name);
    if (!owner) throw new Error(`There is no tool ${params.name}`);
    return owner.client.callTool(params);
  });
  const ended = new Promise<void>((resolve) => {
    front.onclose = resolve;
    process.stdin.once('end', resolve).once('close', resolve);
  });
  await front.connect(new StdioServerTransport());
  await ended;
  await Promise.all([front.close(), localClient.close(), service?.close()]);
  return 0;
}

const changesSomething = ({ annotations }: Tool) => annotations?.readOnlyHint === false;

async function connectService({ url, token }: RemoteService, version: string): Promise<Client> {
  const headers = { authorization: `Bearer ${token}` };
  const client = new Client({ name: 'vakwerk', version });
  try {
    await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }));
    return client;
  } catch (cause) {
    throw new BadInput(`${url} cannot be used: ${reasonOf(cause)}`, { cause });
  }
}

function reasonOf(cause: unknown): string {
  const {
    code,
    message,
    cause: deeper,
  } = cause as { code?: unknown; message: string; cause?: { code?: string; message?: string } };
  if (code === 401) return 'it does not know VAKWERK_TOKEN, or the token has ended';
  if (code === 403) return 'VAKWERK_TOKEN is of another scope: make one for reading or writing';
  return deeper?.code ?? deeper?.message ?? message;
}

async function connectLocal(server: ReturnType<typeof newMcpServer>, version: string): Promise<Client> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'vakwerk', version });
  await Promise.all([server.connect(far), client.connect(near)]);
  return client;
}

/** Keeps the first of several tools with the same name. */
async function ownersOf(clients: Client[]): Promise<Map<string, { tool: Tool; client: Client }>> {
  const owners = new Map<string, { tool: Tool; client: Client }>();
  for (const client of clients)
    for (const tool of await listAll(client)) if (!owners.has(tool.name)) owners.set(tool.name, { tool, client });
  return owners;
}

async function listAll(client: Client): Promise<Tool[]> {
  const { tools } = await client.listTools();
  return tools;
}
