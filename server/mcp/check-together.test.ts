/** Tests the tools of MCP that check several files together and read what rule sets say of them. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { ruleSetJson } from '../../engine/rules/fixtures/rule-models.ts';
import { FIRST, HARD, openJointProject, SECOND } from '../../test/support/joint-project.ts';

test('files are checked together by a tool, whose result another one reads once it is ready', async (t) => {
  const { app, cast, upload, attach, run } = await openJointProject(t);
  const { projectId, tokens } = cast;
  const fileIds = [await upload('a.ifc', FIRST), await upload('b.ifc', SECOND)];
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const payload = { name: 'mcp', scope: 'WRITE' };
  const { token } = (await app.call('POST', '/api/api-tokens', { as: tokens.projectUser, payload })).body;
  const headers = { authorization: `Bearer ${token}` };
  const client = new Client({ name: 'test', version: '1' });
  t.after(() => client.close());
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }));
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
  const use = async (name: string, args: Record<string, unknown>): Promise<any> => {
    const { content, isError } = (await client.callTool({ name, arguments: args })) as CallToolResult;
    const text = content[0]?.type === 'text' ? content[0].text : '';
    return isError ? { error: text } : JSON.parse(text);
  };
  const order = { projectId, fileIds };
  assert.match((await use('check_together', order)).error, /^409 CONFLICT/, 'the project has no rule sets');
  await attach(JSON.stringify(ruleSetJson(HARD)));
  const started = await use('check_together', order);
  assert.equal(started.status, 'PENDING');
  await run();
  const done = await use('check_together', order);
  assert.deepEqual([done.jointCheckId, done.status, done.outcome], [started.jointCheckId, 'PROCESSED', 'FAILED']);
  assert.equal(done.ruleSets[0].counts.rules.failed, 1);

  const place = { projectId, jointCheckId: done.jointCheckId };
  const { rules, page } = await use('read_rule_sets', place);
  assert.deepEqual([rules.length, page], [1, `/projects/${projectId}/models`]);
  const { objects } = await use('read_rule_sets', { ...place, ruleId: rules[0].ruleId });
  assert.deepEqual([objects[0].file, objects[0].other.file].sort(), ['a.ifc', 'b.ifc']);
  assert.match(objects[0].reasons[0], /lie 0\.011 m deep in each other/);
  for (const wrong of [{}, { projectId }, { ...place, reportId: 'r' }])
    assert.match((await use('read_rule_sets', wrong)).error, /either a reportId, or a projectId/);
});
