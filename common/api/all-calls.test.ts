import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { apiSource } from '../../elements/report/api-source.ts';
import type { ReportResource } from '../contract/reports.ts';
import * as api from './api.ts';

const FILE = new File(['x'], 'a.ids');
const PERSON = { firstName: 'A', lastName: 'B', email: 'a@b.nl', language: 'nl' } as const;
const id = 'i1';
/** The answer that a device signed. */
const PASSKEY = { id, response: {} };
const FOUND_PLACE = { reportId: id, specificationId: id, ruleId: id };
const CHANGE = { etag: '"v1"', reason: 'x' };
const OWNER = { kind: 'project', id } as const;
const report = apiSource(id, api.pageClient);
const RESOURCE = { fileId: id, filename: 'a.ifc', projectId: null } as ReportResource;

/** Every function whose call has an answer that is read, with its arguments. */
const ANSWERED: Record<string, () => Promise<unknown>> = {
  checkAuthorization: () => api.checkAuthorization({ client_id: id }),
  answerAuthorization: () => api.answerAuthorization({ client_id: id }, 'READ'),
  login: () => api.login({ email: 'a@b.nl', password: 'p' }),
  exchangeTicket: () => api.exchangeTicket('t'),
  readPasswordLink: () => api.readPasswordLink('t'),
  listPasskeys: () => api.listPasskeys(),
  offerPasskey: () => api.offerPasskey({ password: 'p' }),
  askForPasskey: () => api.askForPasskey(),
  signInWithPasskey: () => api.signInWithPasskey({ response: PASSKEY as never }),
  readSecondFactor: () => api.readSecondFactor(),
  beginSecondFactor: () => api.beginSecondFactor('p'),
  confirmSecondFactor: () => api.confirmSecondFactor('123456'),
  renewRecoveryCodes: () => api.renewRecoveryCodes('123456'),
  takeSecondStep: () => api.takeSecondStep('s', '123456'),
  setUpInStep: () => api.setUpInStep('s'),
  getSignInRules: () => api.getSignInRules(id),
  setSignInRules: () => api.setSignInRules(id, { requiresSecondFactor: true, forbidsPasswords: false }),
  followAddressLink: () => api.followAddressLink('t'),
  searchDeliveries: () => api.searchDeliveries(id, {}),
  listDeliveryNames: () => api.listDeliveryNames(id),
  getDelivery: () => api.getDelivery(id, id),
  planDelivery: () => api.planDelivery(id, { name: 'x' }),
  updateDelivery: () => api.updateDelivery(id, id, { name: 'x' }),
  deliverExisting: () => api.deliverExisting(id, id, [id]),
  checkDelivery: () => api.checkDelivery(id, id),
  decideDelivery: () => api.decideDelivery(id, id, { decision: 'ACCEPTED' }),
  listWebhooks: () => api.listWebhooks(OWNER),
  createWebhook: () => api.createWebhook(OWNER, { name: 'x', url: 'https://x.nl', events: ['report.ready'] }),
  replaceWebhookSecret: () => api.replaceWebhookSecret(OWNER, id),
  updateWebhook: () => api.updateWebhook(OWNER, id, { name: 'x' }),
  searchWebhookMessages: () => api.searchWebhookMessages(OWNER, id, {}),
  getReportFindings: () => api.getReportFindings(id),
  searchFindings: () => api.searchFindings(id, {}),
  searchExceptions: () => api.searchExceptions(id, {}),
  getProjectFindings: () => api.getProjectFindings(id),
  searchProjectCauses: () => api.searchProjectCauses(id, {}),
  searchProjectFindings: () => api.searchProjectFindings(id, {}),
  askException: () => api.askException(id, { scope: { kind: 'RULE', ...FOUND_PLACE }, reason: 'x', until: '2026-01-01' }),
  decideException: () => api.decideException(id, id, { status: 'GRANTED' }),
  assignFindings: () => api.assignFindings(id, { ...FOUND_PLACE, assignee: { id } }),
  listFindingComments: () => api.listFindingComments(id, FOUND_PLACE),
  importBcf: () => api.importBcf(id, FILE),
  addFindingComment: () => api.addFindingComment(id, { ...FOUND_PLACE, text: 'x' }),
  searchFiles: () => api.searchFiles(),
  searchFileVersions: async () => report.service?.versions(RESOURCE, 25),
  checkFileAgain: async () => report.service?.checkAgain(RESOURCE),
  mayDeleteFile: () => api.mayDeleteFile(id),
  getWaiting: () => api.getWaiting(),
  countUnreadNotices: () => api.countUnreadNotices(),
  getOrganizationOverview: () => api.getOrganizationOverview(id),
  getImportMap: () => api.getImportMap(),
  searchRevisions: () => api.searchRevisions({ limit: 1, offset: 0 }),
  getRevision: () => api.getRevision('1'),
  verifyImportMap: () => api.verifyImportMap({ revision: 1 }),
  getDiagnosis: () => api.getDiagnosis(),
  listPackages: () => api.listPackages(),
  getQueue: () => api.getQueue(),
  searchFailedValidations: () => api.searchFailedValidations({ limit: 1, offset: 0 }),
  requeueValidations: () => api.requeueValidations([id]),
  findProjectMember: () => api.findProjectMember(id, id),
  listProjectMemberIds: () => api.listProjectMemberIds(id),
  searchProjectSpecifications: () => api.searchProjectSpecifications(id, {}),
  countProjectSpecifications: () => api.countProjectSpecifications(id),
  addProjectSpecification: () => api.addProjectSpecification(id, { specification: { id } }),
  readProjectSpecification: () => api.readProjectSpecification(id, id),
  getProjectSpecification: () => api.getProjectSpecification(id, id),
  updateProjectSpecification: () => api.updateProjectSpecification(id, id, { configuration: { disabledRules: [] } }),
  moveProjectSpecification: () => api.moveProjectSpecification(id, id),
  getReport: () => report.load(),
  searchChecks: () => report.searchChecks({ ruleId: id }, {}),
  getNewestReport: () => api.getNewestReport(id),
  searchEntities: () => report.searchEntities({}),
  getComparison: async () => report.service?.compare(),
  searchChanges: async () => report.service?.searchChanges({ kind: 'new' }),
  searchSpecifications: () => api.searchSpecifications('x'),
  getSpecification: () => api.getSpecification(id),
  getSpecificationChanges: () => api.getSpecificationChanges(id, id),
  tryDraft: () => api.tryDraft(id, { file: FILE, projectIds: [id] }),
  tryNewerVersion: () => api.tryNewerVersion(id, id),
  getDryRun: () => api.getDryRun(id),
  listSpecifications: () => api.listSpecifications({}, { allVersions: true }),
  createSpecification: () => api.createSpecification({ file: FILE }),
  addSpecificationVersion: () => api.addSpecificationVersion(id, { file: FILE }),
  searchDrafts: () => api.searchDrafts({}),
  getDraft: () => api.getDraft(id),
  createDraft: () => api.createDraft({ file: FILE, name: 'x' }),
  getDraftRules: () => api.getDraftRules(id),
  getDraftChanges: () => api.getDraftChanges(id),
  searchReviewers: () => api.searchReviewers(id, {}),
  askReview: () => api.askReview(id, { reviewer: { id } }),
  withdrawReview: () => api.withdrawReview(id),
  decideReview: () => api.decideReview({ id, etag: '"r1"' }, { decision: 'APPROVED' }),
  saveDraft: () => api.saveDraft({ id, etag: '"r1"' }, { file: FILE, name: 'x' }),
  updateSpecification: () => api.updateSpecification(id, { name: 'x' }),
  searchSpecificationProjects: () => api.searchSpecificationProjects(id, {}),
  getCurrentUser: () => api.getCurrentUser(),
  getOrganizationSignIn: () => api.getOrganizationSignIn(id),
  setOrganizationSignIn: () => api.setOrganizationSignIn(id, { issuer: 'https://login.example', clientId: 'x' }),
  readSignInWays: () => api.readSignInWays(),
  connectSignIn: () => api.connectSignIn('/', {}),
  readProviderSignOut: () => api.readProviderSignOut(),
  searchUsers: () => api.searchUsers({}),
  createUser: () => api.createUser(PERSON, { isDryRun: true }),
  updateUser: () => api.updateUser(id, { lastName: 'x' }),
  updateCurrentUser: () => api.updateCurrentUser({ lastName: 'x' }),
  getPersonalData: () => api.getPersonalData(),
};

/** Calls that answer nothing (204), a file, or a header. */
const UNANSWERED: Record<string, () => Promise<unknown>> = {
  logout: () => api.logout(),
  askForAddress: () => api.askForAddress({ email: 'a@b.nl' }),
  addPasskey: () => api.addPasskey({ name: 'x', response: PASSKEY as never }),
  renamePasskey: () => api.renamePasskey(id, 'x'),
  removePasskey: () => api.removePasskey(id),
  endSecondFactor: () => api.endSecondFactor('123456'),
  takeOffSecondFactor: () => api.takeOffSecondFactor(id),
  removeOrganizationSignIn: () => api.removeOrganizationSignIn(id),
  requestPasswordReset: () => api.requestPasswordReset('a@b.nl'),
  resetPassword: () => api.resetPassword('t', 'p'),
  deleteWebhook: () => api.deleteWebhook(OWNER, id),
  testWebhook: () => api.testWebhook(OWNER, id),
  replayWebhookMessage: () => api.replayWebhookMessage(OWNER, id, id),
  withdrawException: () => api.withdrawException(id, id),
  endAssignment: () => api.endAssignment(id, id),
  downloadFile: () => api.downloadFile(id),
  deleteFile: () => api.deleteFile(id),
  deleteDelivery: () => api.deleteDelivery(id, id),
  takeBackDelivered: () => api.takeBackDelivered(id, id, id),
  orderProjectSpecifications: () => api.orderProjectSpecifications(id, [id]),
  removeProjectSpecification: () => api.removeProjectSpecification(id, id),
  discardDraft: () => api.discardDraft(id),
  downloadDraft: () => api.downloadDraft(id),
  deleteSpecification: () => api.deleteSpecification(id),
  deleteUser: () => api.deleteUser(id),
  exportReport: async () => report.service?.exportReport({ format: 'csv' }),
  downloadSpecification: () => api.downloadSpecification(id),
  downloadProjectSpecification: () => api.downloadProjectSpecification(id, id),
  rollBackImportMap: () => api.rollBackImportMap({ ...CHANGE, to: 1 }),
  startCanary: () => api.startCanary({ ...CHANGE, revision: 1, audience: { share: 1 } }),
  promoteCanary: () => api.promoteCanary(CHANGE),
  cancelCanary: () => api.cancelCanary(CHANGE),
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
      assert.match(fields, /^[a-zA-Z.]+(,[a-zA-Z.]+)*$/, `${name}: ${url}`);
    }
  }
});

test('sign-in and a forgotten password are sent form-encoded, files as multipart, all else as JSON [R316]', async (context) => {
  useHost(context);
  const forms = ['login', 'requestPasswordReset', 'resetPassword'];
  const multipart = ['createSpecification', 'addSpecificationVersion', 'tryDraft', 'createDraft', 'saveDraft', 'importBcf'];
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
  const [login] = await requestsOf(context, () => api.login({ email: 'a+b@c.nl', password: 'p&q' }));
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
