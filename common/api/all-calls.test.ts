import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { apiSource } from '../../elements/report/api-source.ts';
import type { ReportResource } from '../contract/reports.ts';
import * as api from './api.ts';

const FILE = new File(['x'], 'a.ids');
const FORM = new FormData();
const id = 'i1';
const report = apiSource(id, api.pageClient);
const RESOURCE = { fileId: id, filename: 'a.ifc', projectId: null } as ReportResource;

/** Every function whose call has an answer that is read, with its arguments. */
const ANSWERED: Record<string, () => Promise<unknown>> = {
  login: () => api.api.login({ email: 'a@b.nl', password: 'p' }),
  importBcf: () => api.api.importBcf(id, FORM),
  searchFiles: () => api.searchFiles(),
  searchFileVersions: async () => report.service?.versions(RESOURCE, 25),
  checkFileAgain: async () => report.service?.checkAgain(RESOURCE),
  findProjectMember: () => api.findProjectMember(id, id),
  listProjectMemberIds: () => api.listProjectMemberIds(id),
  getSpecificationTree: () => api.getSpecificationTree(id, id),
  getReport: () => report.load(),
  searchChecks: () => report.searchChecks({ ruleId: id }, {}),
  getNewestReport: () => api.getNewestReport(id),
  searchEntities: () => report.searchEntities({}),
  getComparison: async () => report.service?.compare(),
  searchChanges: async () => report.service?.searchChanges({ kind: 'new' }),
  tryDraft: () => api.tryDraft(id, { file: FILE, projectIds: [id] }),
  createSpecification: () => api.createSpecification({ file: FILE }),
  addSpecificationVersion: () => api.addSpecificationVersion(id, { file: FILE }),
  createRuleSet: () => api.createRuleSet({ file: FILE }),
  saveValueList: () => api.saveValueList({ file: FILE, name: 'codes' }),
  createDraft: () => api.createDraft({ file: FILE, name: 'x' }),
  saveDraft: () => api.saveDraft({ id, etag: '"r1"' }, { file: FILE, name: 'x' }),
};

/** Calls that answer nothing (204), a file, or a header. */
const UNANSWERED: Record<string, () => Promise<unknown>> = {
  requestPasswordReset: () => api.api.forgotPassword({ email: 'a@b.nl' }),
  resetPassword: () => api.api.forgotPassword({ token: 't', password: 'p' }),
  downloadFile: () => api.downloadFile(id),
  downloadDraft: () => api.downloadDraft(id),
  exportFindings: () => api.exportFindings(id, { format: 'csv' }),
  exportReport: async () => report.service?.exportReport({ format: 'csv' }),
  downloadSpecification: () => api.downloadSpecification(id),
  downloadJointCheck: () => api.downloadJointCheck(id, id, { format: 'bcf', language: 'nl' }),
  downloadRuleSet: () => api.downloadRuleSet(id),
  downloadValueList: () => api.downloadValueList(id),
  downloadProjectSpecification: () => api.downloadProjectSpecification(id, id),
  fetchPageData: () => api.fetchPageData('/dashboard'),
  askServedRevision: () => api.askServedRevision(),
  reportClientError: () => api.reportClientError({ revision: 1, module: 'x', code: 'LOAD_FAILED' }),
};

/** No calls of their own; uploads are sent by XMLHttpRequest, below. */
const OTHERS = [
  'apiClient',
  'apiWith',
  'tokenFault',
  'configureApi',
  'isApiError',
  'isPassingError',
  'ApiError',
  'uploadFile',
  'sendDelivered',
];

async function requestsOf(context: TestContext, act: () => Promise<unknown>): Promise<Request[]> {
  const seen: Request[] = [];
  const mock = context.mock.method(globalThis, 'fetch', async (input: Request | string | URL, init?: RequestInit) => {
    seen.push(new Request(input, init));
    return Response.json({ id, data: [], total: 0 });
  });
  await act();
  mock.mock.restore();
  return seen;
}

function useHost(context: TestContext): void {
  api.configureApi({ baseUrl: 'http://localhost/api' });
  context.after(() => api.configureApi({ baseUrl: '/api' }));
}

test('each call whose answer is read names the requested fields [R315]', async (context) => {
  useHost(context);
  const functions = Object.entries(api).filter(([, value]) => typeof value === 'function');
  const names = [...Object.keys(ANSWERED), ...Object.keys(UNANSWERED), ...OTHERS];
  assert.deepEqual(
    functions.map(([name]) => name).filter((name) => !names.includes(name)),
    [],
    'a call without a case here',
  );
  for (const [name, act] of Object.entries(ANSWERED)) {
    const requests = await requestsOf(context, act);
    assert.ok(requests.length > 0, `${name} made no call`);
    for (const { url } of requests) {
      const fields = new URL(url).searchParams.get('fields') ?? '';
      assert.match(fields, /^[a-zA-Z0-9.]+(,[a-zA-Z0-9.]+)*$/, `${name}: ${url}`);
    }
  }
});

test('sign-in and a forgotten password are sent form-encoded, files as multipart, all else as JSON [R316]', async (context) => {
  useHost(context);
  const forms = ['login', 'requestPasswordReset', 'resetPassword'];
  const multipart = [
    'createRuleSet',
    'saveValueList',
    'createSpecification',
    'addSpecificationVersion',
    'tryDraft',
    'createDraft',
    'saveDraft',
    'importBcf',
  ];
  const elsewhere = ['fetchPageData', 'askServedRevision'];
  for (const [name, act] of Object.entries({ ...ANSWERED, ...UNANSWERED })) {
    if (elsewhere.includes(name)) continue;
    for (const request of await requestsOf(context, act)) {
      const type = request.headers.get('content-type') ?? '';
      const expectedType = forms.includes(name)
        ? /^application\/x-www-form-urlencoded/
        : multipart.includes(name)
          ? /^multipart\/form-data; boundary=/
          : /^application\/json/;
      if (request.body !== null) assert.match(type, expectedType, name);
      else assert.ok(!forms.includes(name) && !multipart.includes(name), `${name} sends no body`);
    }
  }
  const [login] = await requestsOf(context, () => api.api.login({ email: 'a+b@c.nl', password: 'p&q' }));
  assert.deepEqual(Object.fromEntries(new URLSearchParams(await login?.text())), { email: 'a+b@c.nl', password: 'p&q' });
});

/** A request that records what is sent and answers at once. */
class NotedRequest {
  static last: NotedRequest;
  upload = {};
  status = 200;
  responseText = '[{"id":"f1"}]';
  onload = () => {};
  url = '';
  body: unknown;
  constructor() {
    NotedRequest.last = this;
  }
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader() {}
  getResponseHeader = () => null;
  send(body: unknown) {
    this.body = body;
    this.onload();
  }
}

test('an upload is one multipart field named file, and requests the id of the stored file [R315] [R316]', async (context) => {
  const global = globalThis as { XMLHttpRequest?: unknown };
  global.XMLHttpRequest = NotedRequest;
  context.after(() => delete global.XMLHttpRequest);
  for (const [projectId, path] of [
    [undefined, '/api/files'],
    ['p1', '/api/projects/p1/files'],
  ] as const) {
    assert.equal(await api.uploadFile(new File(['ISO-10303-21;'], 'huis.ifc'), { projectId }), 'f1');
    assert.equal(NotedRequest.last.url, `${path}?fields=id`);
    const form = NotedRequest.last.body as FormData;
    assert.deepEqual([...form.keys()], ['file']);
    assert.equal((form.get('file') as File).name, 'huis.ifc');
  }
});
