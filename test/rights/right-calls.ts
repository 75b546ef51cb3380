/** A correct call of each route, on a subject created for this one call, so that no call affects another. */
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Secret, TOTP } from 'otpauth';
import type { SavedViewpoint } from '../../common/contract/views.ts';
import { createStep } from '../../server/auth/sign-in-steps.ts';
import { createTicket } from '../../server/auth/tickets.ts';
import { currentKey, readPublicKeys } from '../../server/certificates/signing-keys.ts';
import { changeState, lockState } from '../../server/import-map/import-map-state.ts';
import { insertRevision } from '../../server/import-map/revision-queries.ts';
import { insertIssue, takeNumber } from '../../server/issues/issue-queries.ts';
import { insertProjectRuleSet } from '../../server/rule-sets/project-rule-set-queries.ts';
import { insertRuleSet } from '../../server/rule-sets/rule-set-queries.ts';
import { createSession } from '../../server/sessions/session-queries.ts';
import { hashToken } from '../../server/sessions/token.ts';
import { newStorageKey } from '../../server/storage/storage-key.ts';
import { createChangeLink, insertChange } from '../../server/users/address-changes.ts';
import { createPasswordLink } from '../../server/users/create-password-link.ts';
import { insertUser } from '../../server/users/user-queries.ts';
import { saveValueList } from '../../server/value-lists/value-list-queries.ts';
import { insertView } from '../../server/views/view-queries.ts';
import { makeCertificate } from '../support/made-certificate.ts';
import { multipart, type Part, stepFile } from '../support/multipart.ts';
import { createSoftPasskey } from '../support/soft-passkey.ts';
import { globalIdOf, makeFile, makeGeometry, makeJointCheck, NAMED_WALLS, RULE_SET_ID } from '../support/stored-reports.ts';
import { writeIds } from '../support/write-ids.ts';
import { OPENCDE_CALLS } from './opencde-calls.ts';
import { PROGRAM_CALLS } from './program-calls.ts';
import { type Make, PASSWORD, type RightCall, type RightsWorld } from './rights-world.ts';

const nothing: Make = () => ({});
const search: Make = () => ({ payload: {} });
const ofFile: Make = ({ fileId }) => ({ ids: [fileId] });
const ofReport: Make = ({ reportId }) => ({ ids: [reportId] });
const upload: Make = ({ next }) => multipart({ filename: `huis${next()}.ifc`, content: stepFile() });

const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const codeOf = ({ app }: RightsWorld) =>
  new TOTP({ secret: Secret.fromBase32(TOTP_SECRET) }).generate({ timestamp: app.now().getTime() });

/** Gives every user the same second factor, without a used code. */
async function addFactors({ app }: RightsWorld, { isConfirmed }: { isConfirmed: boolean }): Promise<void> {
  await app.db.deleteFrom('second_factors').execute();
  const users = await app.db.selectFrom('users').select('id').where('deleted_at', 'is', null).execute();
  const times = { created_at: app.now(), confirmed_at: isConfirmed ? app.now() : null };
  await app.db
    .insertInto('second_factors')
    .values(users.map(({ id }) => ({ user_id: id, secret: TOTP_SECRET, ...times })))
    .execute();
}

const withCode =
  (state: { isConfirmed: boolean }): Make =>
  async (world) => {
    await addFactors(world, state);
    return { payload: { code: codeOf(world) } };
  };

async function emailOf({ app }: RightsWorld, id: string): Promise<string> {
  return (await app.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
}

export const RIGHT_CALLS: Record<string, Make> = {
  'GET /api/pages': ({ cast }) => ({ query: `?path=/projects/${cast.projectId}` }),
  'GET /api/docs': nothing,
  'GET /api/openapi.json': nothing,
  'POST /api/auth/login': async ({ app, cast }) => {
    const { email } = await app.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', cast.ids.stranger)
      .executeTakeFirstOrThrow();
    return { payload: { email, password: PASSWORD } };
  },
  'POST /api/auth/ticket': async ({ app, cast }) => ({
    payload: { ticket: await createTicket(app.db, cast.ids.stranger, app.now()) },
  }),
  'POST /api/auth/forgot-password': ({ next }) => ({ payload: { email: `nobody${next()}@elders.example` } }),
  'POST /api/auth/password-link': async ({ app, cast }) => ({
    payload: { token: await createPasswordLink(app.db, cast.ids.stranger, { kind: 'RESET' }, app.now()) },
  }),
  'POST /api/auth/address-link': async ({ app, cast, next }) => {
    const { id: userId, email: oldEmail } = await app.db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('id', '=', cast.ids.stranger)
      .executeTakeFirstOrThrow();
    const change = { userId, oldEmail, newEmail: oldEmail.replace(/^/, `x${next()}`), sessionHash: null, endsApiTokens: false };
    const changeId = await app.db.transaction().execute((trx) => insertChange(trx, change, app.now()));
    const link = await createChangeLink(app.db, { kind: 'ADDRESS_CONFIRM', changeId }, app.now());
    return { payload: { token: link?.token } };
  },
  'POST /api/auth/passkey/options': nothing,
  'POST /api/auth/passkey': () => ({
    payload: { response: createSoftPasskey().signIn({ origin: 'https://x.example', challenge: 'AAAA' }) },
  }),
  'POST /api/auth/second-step': async (world) => {
    const { app, cast } = world;
    await addFactors(world, { isConfirmed: true });
    const step = await createStep(app.db, { userId: cast.ids.stranger, setsUp: false, oidcIssuer: null }, app.now());
    return { payload: { step, code: codeOf(world) } };
  },
  'POST /api/auth/second-step/set-up': async (world) => {
    await world.app.db.deleteFrom('second_factors').execute();
    return {
      payload: {
        step: await createStep(
          world.app.db,
          { userId: world.cast.ids.stranger, setsUp: true, oidcIssuer: null },
          world.app.now(),
        ),
      },
    };
  },
  'GET /api/auth/oidc': nothing,
  'GET /api/auth/oidc/start': nothing,
  'GET /api/auth/oidc/callback': nothing,
  'GET /api/auth/oidc/callback/:organizationId': nothing,
  'POST /api/auth/oidc/connect': search,
  'GET /api/auth/oidc/sign-out': nothing,
  'DELETE /api/auth/logout': nothing,

  'GET /api/sessions': nothing,
  'DELETE /api/sessions': nothing,
  'DELETE /api/sessions/:id': async ({ app, cast }) => {
    const { token } = await createSession(app.db, cast.ids.organizationUser, app.now());
    const session = app.db.selectFrom('sessions').select('id').where('token_hash', '=', hashToken(token));
    return { ids: [(await session.executeTakeFirstOrThrow()).id] };
  },

  'GET /api/api-tokens': nothing,
  'POST /api/api-tokens': () => ({ payload: { name: 'script' } }),
  'DELETE /api/api-tokens/:id': async ({ app, cast }) => {
    const row = { user_id: cast.ids.organizationUser, name: 'x', scope: 'READ' as const, token_hash: randomUUID() };
    const values = { ...row, created_at: app.now(), expires_at: app.now() };
    return { ids: [(await app.db.insertInto('api_tokens').values(values).returning('id').executeTakeFirstOrThrow()).id] };
  },

  ...PROGRAM_CALLS,

  'POST /api/users/_search': search,
  'POST /api/users': ({ next }) => ({
    payload: { firstName: 'A', lastName: 'B', email: `nieuw${next()}@bouw.example`, language: 'nl' },
  }),
  'GET /api/users/:id': ({ cast }) => ({ ids: [cast.ids.organizationUser] }),
  'PUT /api/users/:id': ({ cast }) => ({ ids: [cast.ids.organizationUser], payload: { firstName: 'An' } }),
  'GET /api/users/me/adoptions': nothing,
  'POST /api/users/me/adoptions/:organizationId': ({ cast }) => ({ ids: [cast.organizationId] }),
  'DELETE /api/users/me/adoptions/:organizationId': ({ cast }) => ({ ids: [cast.organizationId] }),
  'POST /api/users/me/address': ({ next }) => ({ payload: { email: `anders${next()}@vrij.example`, password: PASSWORD } }),
  'GET /api/shares/:id/badge.svg': async (world) => ({ ids: [await newShare(world)] }),
  'POST /api/notices/_search': search,
  'POST /api/notices/_read': ({ app }) => ({ payload: { until: app.now().toISOString() } }),
  'GET /api/users/me/passkeys': nothing,
  'POST /api/users/me/passkeys/options': () => ({ payload: { password: PASSWORD } }),
  'POST /api/users/me/passkeys': () => ({
    payload: { name: 'Laptop', response: createSoftPasskey().register({ origin: 'https://x.example', challenge: 'AAAA' }) },
  }),
  // An unknown id, because passkeys of other users are not found either.
  'PUT /api/users/me/passkeys/:id': () => ({ ids: [randomUUID()], payload: { name: 'Telefoon' } }),
  'DELETE /api/users/me/passkeys/:id': () => ({ ids: [randomUUID()] }),
  'GET /api/users/me/second-factor': nothing,
  'POST /api/users/me/second-factor': async ({ app }) => {
    await app.db.deleteFrom('second_factors').execute();
    return { payload: { password: PASSWORD } };
  },
  'POST /api/users/me/second-factor/confirm': withCode({ isConfirmed: false }),
  'POST /api/users/me/second-factor/end': withCode({ isConfirmed: true }),
  'POST /api/users/me/recovery-codes': withCode({ isConfirmed: true }),
  'DELETE /api/users/:id/second-factor': async (world) => {
    await addFactors(world, { isConfirmed: true });
    return { ids: [world.cast.ids.organizationUser] };
  },
  'GET /api/users/me/waiting': nothing,
  'GET /api/users/me/next-steps': nothing,
  'GET /api/users/:id/personal-data': ({ cast }) => ({ ids: [cast.ids.organizationUser] }),
  'DELETE /api/users/:id': async (world) => ({ ids: [await newMember(world)] }),

  'POST /api/organizations/_search': search,
  'POST /api/organizations': ({ next }) => ({ payload: { website: `www.nieuw${next()}.example` } }),
  'GET /api/organizations/:id': nothing,
  'PUT /api/organizations/:id': () => ({ payload: { location: 'Delft' } }),
  'DELETE /api/organizations/:id': async (world) => ({ ids: [await newOrganization(world)], payload: { name: 'Weg' } }),
  'POST /api/organizations/:id/members/_search': search,
  'POST /api/organizations/:id/adoptable-users/_search': search,
  'POST /api/organizations/:id/members': async (world) => ({ payload: { user: { id: await newAdoptable(world) } } }),
  'PUT /api/organizations/:id/members/:userId': async (world) => ({
    ids: [world.cast.organizationId, await newMember(world)],
    payload: { role: 'USER' },
  }),
  'DELETE /api/organizations/:id/members/:userId': async (world) => ({
    ids: [world.cast.organizationId, await newMember(world)],
  }),
  'POST /api/organizations/:id/members/:userId/invitation': async (world) => ({
    ids: [world.cast.organizationId, await newInvited(world)],
  }),
  'DELETE /api/organizations/:id/members/:userId/invitation': async (world) => ({
    ids: [world.cast.organizationId, await newInvited(world)],
  }),
  'POST /api/organizations/:id/members/:userId/invitation-link': async (world) => ({
    ids: [world.cast.organizationId, await newInvited(world)],
  }),
  'GET /api/organizations/:id/trusted-domains': nothing,
  'POST /api/organizations/:id/trusted-domains': ({ next }) => ({ payload: { domain: `domein${next()}.example` } }),
  'POST /api/organizations/:id/trusted-domains/:domainId/check': newDomain,
  'DELETE /api/organizations/:id/trusted-domains/:domainId': newDomain,
  'GET /api/organizations/:id/sign-in': nothing,
  'PUT /api/organizations/:id/sign-in': () => ({ payload: { issuer: 'https://login.example', clientId: 'vakwerk' } }),
  'DELETE /api/organizations/:id/sign-in': nothing,
  'GET /api/organizations/:id/sign-in-rules': nothing,
  'PUT /api/organizations/:id/sign-in-rules': () => ({ payload: { requiresSecondFactor: false, forbidsPasswords: false } }),
  'GET /api/organizations/:id/webhooks': nothing,
  'POST /api/organizations/:id/webhooks': newWebhookOf,
  'PUT /api/organizations/:id/webhooks/:webhookId': async (world) => ({
    ...(await newOrganizationWebhook(world)),
    payload: { name: 'Kantoor' },
  }),
  'DELETE /api/organizations/:id/webhooks/:webhookId': newOrganizationWebhook,
  'POST /api/organizations/:id/webhooks/:webhookId/secret': newOrganizationWebhook,
  'POST /api/organizations/:id/webhooks/:webhookId/test': newOrganizationWebhook,
  'POST /api/organizations/:id/webhooks/:webhookId/messages/_search': async (world) => ({
    ...(await newOrganizationWebhook(world)),
    payload: {},
  }),
  'POST /api/organizations/:id/webhooks/:webhookId/messages/:messageId/replay': async (world) =>
    newMessage(world, await newOrganizationWebhook(world)),
  'GET /api/organizations/:id/overview': nothing,
  'GET /api/organizations/:id/subscription': nothing,
  'PUT /api/organizations/:id/subscription': () => ({ payload: { type: 'CONTRACT' } }),

  'POST /api/audit-log/_search': search,
  'POST /api/organizations/:id/audit-log/_search': search,

  'GET /api/operations/doctor': nothing,
  'GET /api/operations/packages': nothing,
  'GET /api/operations/queue': nothing,
  'POST /api/operations/failed-validations/_search': search,
  'POST /api/operations/failed-validations/requeue': () => ({ payload: {} }),
  'POST /api/mcp': () => ({
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    headers: { accept: 'application/json, text/event-stream' },
  }),

  ...OPENCDE_CALLS,

  'POST /api/projects/_search': search,
  'POST /api/projects': ({ cast }) => ({
    payload: { name: 'Nieuw', location: 'Delft', organization: { id: cast.organizationId } },
  }),
  'GET /api/projects/:id': nothing,
  'PUT /api/projects/:id': () => ({ payload: { location: 'Delft' } }),
  'DELETE /api/projects/:id': async (world) => ({ ids: [await newProject(world)], payload: { name: 'Weg' } }),
  'POST /api/projects/:id/members/_search': search,
  'POST /api/projects/:id/members': async (world) => ({
    payload: { user: { email: await emailOf(world, await newMember(world)) }, role: 'USER' },
  }),
  'PUT /api/projects/:id/members/:userId': async (world) => ({
    ids: [world.cast.projectId, await newProjectMember(world)],
    payload: { role: 'USER' },
  }),
  'DELETE /api/projects/:id/members/:userId': async (world) => ({ ids: [world.cast.projectId, await newProjectMember(world)] }),
  'POST /api/projects/:id/members/:userId/invitation': async (world) => ({
    ids: [world.cast.projectId, await newInvited(world)],
  }),
  'DELETE /api/projects/:id/members/:userId/invitation': async (world) => ({
    ids: [world.cast.projectId, await newInvited(world)],
  }),
  'POST /api/projects/:id/members/:userId/invitation-link': async (world) => ({
    ids: [world.cast.projectId, await newInvited(world)],
  }),
  'GET /api/projects/:id/embed-tokens': nothing,
  'POST /api/projects/:id/embed-tokens': () => ({ payload: { name: 'site', origins: ['https://www.bouw.example'] } }),
  'DELETE /api/projects/:id/embed-tokens/:tokenId': async ({ app, cast }) => ({
    ids: [cast.projectId, await newShare({ app, cast, reportId: null })],
  }),
  'GET /api/projects/:id/webhooks': nothing,
  'POST /api/projects/:id/webhooks': newWebhookOf,
  'PUT /api/projects/:id/webhooks/:webhookId': async (world) => ({
    ...(await newProjectWebhook(world)),
    payload: { name: 'Kantoor' },
  }),
  'DELETE /api/projects/:id/webhooks/:webhookId': newProjectWebhook,
  'POST /api/projects/:id/webhooks/:webhookId/secret': newProjectWebhook,
  'POST /api/projects/:id/webhooks/:webhookId/test': newProjectWebhook,
  'POST /api/projects/:id/webhooks/:webhookId/messages/_search': async (world) => ({
    ...(await newProjectWebhook(world)),
    payload: {},
  }),
  'POST /api/projects/:id/webhooks/:webhookId/messages/:messageId/replay': async (world) =>
    newMessage(world, await newProjectWebhook(world)),
  'POST /api/projects/:id/specifications/_search': search,
  // A specification that everybody sees, because an editor of the project may belong to another organization.
  'POST /api/projects/:id/specifications': async (world) => ({
    payload: { specification: { id: await newSpecification(world, { ofPlatform: true }) } },
  }),
  'GET /api/projects/:id/specifications/:specId': onProjectSpecification,
  'GET /api/projects/:id/specifications/:specId/download': onProjectSpecification,
  'PUT /api/projects/:id/specifications/:specId': async (world) => ({
    ...(await onProjectSpecification(world)),
    payload: { configuration: { disabledRules: [] } },
  }),
  'PUT /api/projects/:id/specifications/_order': () => ({ payload: { ids: [] } }),
  'POST /api/projects/:id/specifications/:specId/version': async (world) => {
    const first = await newSpecification(world, { ofPlatform: true });
    const later = await newSpecification(world, { ofPlatform: true, after: first });
    return { ...(await onProjectSpecification(world, first)), payload: { specification: { id: later } } };
  },
  'DELETE /api/projects/:id/specifications/:specId': onProjectSpecification,
  'POST /api/projects/:id/rule-sets/_search': search,
  'POST /api/projects/:id/rule-sets': async (world) => ({ payload: { ruleSet: { id: await newRuleSet(world, true) } } }),
  'GET /api/projects/:id/rule-sets/:ruleSetId': onProjectRuleSet,
  'PUT /api/projects/:id/rule-sets/:ruleSetId': async (world) => ({
    ...(await onProjectRuleSet(world)),
    payload: { configuration: { disabledRules: ['1.1'] } },
  }),
  'DELETE /api/projects/:id/rule-sets/:ruleSetId': onProjectRuleSet,

  'POST /api/projects/:id/deliveries/_search': search,
  'POST /api/projects/:id/deliveries': ({ cast }) => ({
    payload: { name: 'DO', acceptors: [{ id: cast.ids.projectUser }], expected: [{ namePattern: '*' }] },
  }),
  'GET /api/projects/:id/deliveries/:deliveryId': onDelivery,
  'GET /api/projects/:id/deliveries/:deliveryId/shared': onDelivery,
  'PUT /api/projects/:id/deliveries/:deliveryId': async (world) => ({ ...(await onDelivery(world)), payload: { phase: 'TO' } }),
  'DELETE /api/projects/:id/deliveries/:deliveryId': onDelivery,
  'POST /api/projects/:id/deliveries/:deliveryId/files': async (world) => ({
    ...(await onDelivery(world)),
    ...multipart({ filename: `huis${world.next()}.ifc`, content: stepFile() }),
  }),
  'PUT /api/projects/:id/deliveries/:deliveryId/files': async (world) => ({
    ...(await onDelivery(world)),
    payload: { files: [{ id: world.fileId }] },
  }),
  'DELETE /api/projects/:id/deliveries/:deliveryId/files/:fileId': async (world) => {
    const { ids = [] } = await onDelivery(world);
    return { ids: [...ids, world.fileId] };
  },
  'POST /api/projects/:id/deliveries/:deliveryId/check': onDelivery,
  'POST /api/projects/:id/deliveries/:deliveryId/decision': async (world) => ({
    ...(await onDelivery(world)),
    payload: { decision: 'REJECTED', reason: 'x' },
  }),
  'GET /api/projects/:id/deliveries/:deliveryId/certificate': async (world) => {
    const call = await onDelivery(world);
    await addCertificate(world, call.ids?.[1] ?? '');
    return call;
  },
  'GET /api/projects/:id/deliveries/:deliveryId/certificate.pdf': async (world) => {
    const call = await onDelivery(world);
    await addCertificate(world, call.ids?.[1] ?? '');
    return call;
  },
  'GET /api/certificates/keys': nothing,
  'GET /api/certificates/:id': async (world) => {
    const [, deliveryId = ''] = (await onDelivery(world)).ids ?? [];
    return { ids: [await addCertificate(world, deliveryId)] };
  },
  'GET /api/projects/:id/findings': nothing,
  'POST /api/projects/:id/findings/_search': search,
  'POST /api/projects/:id/findings/groups/_search': () => ({ payload: { groupBy: 'file' } }),
  'POST /api/projects/:id/findings/export': () => ({ payload: { format: 'csv' } }),
  'PUT /api/projects/:id/findings/:findingId': async (world) => ({
    ...(await onFinding(world)),
    payload: { assigneeId: world.cast.ids.projectUser },
  }),
  'POST /api/projects/:id/findings/:findingId/comments': async (world) => ({
    ...(await onFinding(world)),
    payload: { text: 'x' },
  }),
  'POST /api/projects/:id/finding-batches': () => ({ payload: { selection: { matching: {} }, comment: { text: 'x' } } }),
  'DELETE /api/projects/:id/finding-batches/:batchId': async ({ app, cast }) => {
    const none = { assigned: 0, excepted: 0, commented: 0 };
    const { id } = await app.db
      .insertInto('finding_batches')
      .values({ project_id: cast.projectId, made_at: app.now(), ...none })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ids: [cast.projectId, id] };
  },
  'POST /api/projects/:id/causes/_search': search,
  'POST /api/projects/:id/exceptions/_search': search,
  'POST /api/projects/:id/exceptions': ({ reportId }) => ({
    payload: { scope: { kind: 'RULE', ...findingsOf(reportId) }, reason: 'x', until: '2026-06-01' },
  }),
  'PUT /api/projects/:id/exceptions/:exceptionId': async (world) => ({
    ...(await onException(world)),
    payload: { status: 'GRANTED' },
  }),
  'PUT /api/projects/:id/assignments': ({ cast, reportId }) => ({
    payload: { ...findingsOf(reportId), assignee: { id: cast.ids.projectUser } },
  }),
  'DELETE /api/projects/:id/assignments/:assignmentId': async ({ app, cast, next }) => {
    const place = { project_id: cast.projectId, filename: `huis${next()}.ifc`, assignee_id: cast.ids.projectUser };
    const { id } = await app.db
      .insertInto('finding_assignments')
      .values({ ...place, ...FAILED_RULE, assigned_at: app.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ids: [cast.projectId, id] };
  },
  'POST /api/projects/:id/comments': ({ reportId }) => ({ payload: { ...findingsOf(reportId), text: 'x' } }),
  'POST /api/projects/:id/comments/_search': ({ reportId }) => ({ payload: findingsOf(reportId) }),
  'POST /api/projects/:id/views/_search': search,
  'POST /api/projects/:id/views': async ({ app, fileId }) => ({
    payload: { filename: await filenameOf(app.db, fileId), name: 'V', viewpoint: WHOLE_VIEW },
  }),
  'GET /api/projects/:id/views/:viewId': onView,
  'PUT /api/projects/:id/views/:viewId': async (world) => ({ ...(await onView(world)), payload: { name: 'W' } }),
  'DELETE /api/projects/:id/views/:viewId': onView,
  'POST /api/projects/:id/joint-checks/_search': search,
  'POST /api/projects/:id/joint-checks': async (world) => {
    const { app, cast, fileId, next } = world;
    await insertProjectRuleSet(app.db, { projectId: cast.projectId, ruleSetId: await newRuleSet(world) }, app.now());
    const owner = { uploadedBy: cast.ids.projectUser, projectId: cast.projectId, organizationId: cast.organizationId };
    return { payload: { fileIds: [fileId, await makeFile(app, { ...owner, filename: `samen${next()}.ifc` })] } };
  },
  'GET /api/projects/:id/joint-checks/:checkId': onJointCheck,
  'GET /api/projects/:id/joint-checks/:checkId/rule-sets': onJointCheck,
  'GET /api/projects/:id/joint-checks/:checkId/comparison': onJointCheck,
  'GET /api/projects/:id/joint-checks/:checkId/export': async (world) => ({
    ...(await onJointCheck(world)),
    query: '?format=xlsx',
  }),
  'POST /api/projects/:id/joint-checks/:checkId/rule-sets/:ruleSetId/rules/:ruleId/checks/_search': async (world) => {
    const { ids = [] } = await onJointCheck(world);
    return { ids: [...ids, RULE_SET_ID, '1.1'], payload: {} };
  },
  'POST /api/projects/:id/issues/_search': search,
  'POST /api/projects/:id/issues': () => ({ payload: { title: 'I' } }),
  'GET /api/projects/:id/issues/:issueId': onIssue,
  'PUT /api/projects/:id/issues/:issueId': async (world) => ({ ...(await onIssue(world)), payload: { status: 'CLOSED' } }),
  'DELETE /api/projects/:id/issues/:issueId': onIssue,
  'POST /api/projects/:id/issues/:issueId/comments': async (world) => ({ ...(await onIssue(world)), payload: { text: 'C' } }),

  'POST /api/rule-sets/_search': search,
  'POST /api/rule-sets': ({ next }) => multipart({ filename: 'a.rules.json', content: ruleSetText(next()) }),
  'GET /api/rule-sets/:id': async (world) => ({ ids: [await newRuleSet(world)] }),
  'GET /api/rule-sets/:id/download': async (world) => ({ ids: [await newRuleSet(world)] }),
  'POST /api/rule-sets/:id/projects/_search': async (world) => ({ ids: [await newRuleSet(world)], payload: {} }),
  'DELETE /api/rule-sets/:id': async (world) => ({ ids: [await newRuleSet(world)] }),
  'POST /api/value-lists/_search': search,
  'POST /api/value-lists': ({ next }) =>
    multipart({ field: 'name', content: `codes-${next()}` }, { filename: 'codes.csv', content: 'code\n21.11' }),
  'GET /api/value-lists/:id': async (world) => ({ ids: [await newValueList(world)] }),
  'GET /api/value-lists/:id/download': async (world) => ({ ids: [await newValueList(world)] }),
  'DELETE /api/value-lists/:id': async (world) => ({ ids: [await newValueList(world)] }),
  'POST /api/specifications/_search': search,
  'POST /api/specifications': (world) => idsFile(world),
  'GET /api/specifications/:id': async (world) => ({ ids: [await newSpecification(world)] }),
  'GET /api/specifications/:id/download': async (world) => ({ ids: [await newSpecification(world)] }),
  'GET /api/specifications/:id/changes': async (world) => ({
    ids: [await newSpecification(world, { after: await newSpecification(world) })],
  }),
  'PUT /api/specifications/:id': async (world) => ({ ids: [await newSpecification(world)], payload: { description: 'x' } }),
  'DELETE /api/specifications/:id': async (world) => ({ ids: [await newSpecification(world)] }),
  'POST /api/specifications/:id/versions': async (world) => ({ ids: [await newSpecification(world)], ...idsFile(world) }),
  'POST /api/specifications/:id/dry-runs': async (world) => ({
    ids: [await newSpecification(world)],
    ...idsFile(world, { field: 'projects', content: world.cast.projectId }),
  }),
  'POST /api/dry-runs': async (world) => idsFile(world, { field: 'projects', content: await newSharedProject(world) }),
  'POST /api/projects/:id/specifications/:specId/dry-runs': async (world) => {
    const earlier = await newSpecification(world);
    await newSpecification(world, { after: earlier });
    return { ...(await onProjectSpecification(world, earlier)), payload: {} };
  },
  'GET /api/dry-runs/:id': async (world) => ({ ids: [await newDryRun(world)] }),
  'POST /api/specifications/:id/projects/_search': async (world) => ({ ids: [await newSpecification(world)], payload: {} }),
  'POST /api/specification-drafts/_search': search,
  'POST /api/specification-drafts': (world) => idsFile(world),
  'GET /api/specification-drafts/:id': async (world) => ({ ids: [await newDraft(world)] }),
  'GET /api/specification-drafts/:id/download': async (world) => ({ ids: [await newDraft(world)] }),
  'PUT /api/specification-drafts/:id': async (world) => {
    const { payload, headers } = idsFile(world);
    return { ids: [await newDraft(world)], payload, headers: { ...headers, 'if-match': '"r1"' } };
  },
  'DELETE /api/specification-drafts/:id': async (world) => ({ ids: [await newDraft(world)] }),
  'PUT /api/specification-drafts/:id/editors/:page': async (world) => ({ ids: [await newDraft(world), randomUUID()] }),
  'DELETE /api/specification-drafts/:id/editors/:page': async (world) => ({ ids: [await newDraft(world), randomUUID()] }),
  'GET /api/specification-drafts/:id/rules': async (world) => ({ ids: [await newDraft(world)] }),
  'GET /api/specification-drafts/:id/changes': async (world) => ({ ids: [await newDraftOf(world)] }),
  'POST /api/specification-drafts/:id/reviewers/_search': async (world) => ({ ids: [await newDraft(world)], payload: {} }),
  'PUT /api/specification-drafts/:id/review': async (world) => ({
    ids: [await newDraft(world)],
    payload: { reviewer: { id: await newColleague(world) } },
  }),
  'DELETE /api/specification-drafts/:id/review': async (world) => ({ ids: [await newDraft(world, inReview(world))] }),
  'POST /api/specification-drafts/:id/review/decision': async (world) => ({
    ids: [await newDraft(world, inReview(world))],
    payload: { decision: 'APPROVED' },
    headers: { 'if-match': '"r1"' },
  }),

  'GET /api/importmap': nothing,
  'GET /api/importmap/served': nothing,
  'POST /api/importmap/revisions': async (world) => ({ ...(await onMap(world)), payload: { ...shipping(world), reason: 'x' } }),
  'POST /api/importmap/revisions/_search': search,
  'GET /api/importmap/revisions/:number': () => ({ ids: ['1'] }),
  'GET /api/importmap/revisions/:number/export': () => ({ ids: ['1'] }),
  'POST /api/importmap/verify': (world) => ({ payload: shipping(world) }),
  'POST /api/importmap/rollback': async (world) => ({ ...(await onMap(world)), payload: { to: 1, reason: 'x' } }),
  'POST /api/importmap/canary': async (world) => ({
    ...(await onMap(world)),
    payload: { revision: 1, audience: { share: 10 }, reason: 'x' },
  }),
  'POST /api/importmap/canary/promote': async (world) => ({
    ...(await onMap(world, { canary: true })),
    payload: { reason: 'x' },
  }),
  'POST /api/importmap/canary/cancel': async (world) => ({ ...(await onMap(world, { canary: true })), payload: { reason: 'x' } }),
  'PUT /api/importmap/assets/:group/:file': ({ next }) => ({
    ids: ['app', `app-0000000${next()}.js`],
    payload: 'export {};',
    headers: { 'content-type': 'application/octet-stream' },
  }),
  'POST /api/importmap/errors': () => ({ payload: { revision: 1, module: 'app', code: 'LOAD_FAILED' } }),

  'POST /api/files': upload,
  'POST /api/files/_search': search,
  'POST /api/projects/:id/files': upload,
  'POST /api/projects/:id/files/_search': search,
  'GET /api/files/:id': ofFile,
  'GET /api/files/:id/content': ofFile,
  'POST /api/files/:id/reports': ofFile,
  'DELETE /api/files/:id': async ({ app, cast, next }) => {
    const { ids, projectId, organizationId } = cast;
    const file = { uploadedBy: ids.projectUser, projectId, organizationId, filename: `weg${next()}.ifc` };
    return { ids: [await makeFile(app, file)] };
  },

  'POST /api/reports/_search': ({ fileId }) => ({ payload: { fileId } }),
  'GET /api/reports/:id': ofReport,
  'GET /api/reports/:id/geometry': async ({ app, fileId, reportId }) => {
    await makeGeometry(app, fileId);
    return { ids: [reportId] };
  },
  'GET /api/reports/:id/geometry/picture': async ({ app, fileId, reportId }) => {
    await makeGeometry(app, fileId);
    return { ids: [reportId] };
  },
  'POST /api/reports/:id/geometry': ofReport,
  'GET /api/reports/:id/geometry/values': ({ reportId }) => ({ ids: [reportId], query: '?by=TYPE' }),
  'GET /api/reports/:id/geometry/properties': ofReport,
  'GET /api/reports/:id/comparison': ofReport,
  'POST /api/reports/:id/comparison/entities/_search': ({ reportId }) => ({ ids: [reportId], payload: { kind: 'new' } }),
  'GET /api/reports/:id/findings': ofReport,
  'POST /api/reports/:id/findings/_search': ({ reportId }) => ({ ids: [reportId], payload: {} }),
  'GET /api/reports/:id/validity': ofReport,
  'POST /api/reports/:id/validity/_search': ({ reportId }) => ({ ids: [reportId], payload: {} }),
  'GET /api/reports/:id/rule-sets': ofReport,
  'POST /api/reports/:id/rule-sets/:ruleSetId/rules/:ruleId/checks/_search': ({ reportId }) => ({
    ids: [reportId, RULE_SET_ID, '1.1'],
    payload: {},
  }),
  'GET /api/reports/:id/export': ({ reportId }) => ({ ids: [reportId], query: '?format=csv' }),
  'POST /api/reports/:id/entities/_search': ({ reportId }) => ({ ids: [reportId], payload: {} }),
  'GET /api/reports/:id/causes': ofReport,
  'POST /api/reports/:id/objects/_search': ({ reportId }) => ({ ids: [reportId], payload: { ruleId: 'r1' } }),
  'POST /api/reports/:id/objects/_ids': ({ reportId }) => ({ ids: [reportId], payload: { ruleId: 'r1' } }),
  'GET /api/reports/:id/entities/:globalId': ({ reportId }) => ({ ids: [reportId, globalIdOf(1)] }),
  'POST /api/reports/:id/rules/:ruleId/checks/_search': ({ reportId }) => ({ ids: [reportId, 'r1'], payload: {} }),
};

/** Creates an embed token and returns its id. */
async function newShare({
  app,
  cast,
  reportId,
}: Pick<RightsWorld, 'app' | 'cast'> & { reportId: string | null }): Promise<string> {
  const row = { project_id: cast.projectId, user_id: cast.ids.projectAdmin, name: 'x', scope: 'READ' as const, origins: [] };
  const expires_at = new Date(app.now().getTime() + 60_000);
  const values = { ...row, report_id: reportId, token_hash: randomUUID(), created_at: app.now(), expires_at };
  return (await app.db.insertInto('embed_tokens').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Creates a delivery with the file of P, which the project's user delivered and may accept. */
async function onDelivery({ app, cast, fileId }: RightsWorld): Promise<RightCall> {
  const values = { project_id: cast.projectId, name: 'DO' };
  const { id } = await app.db.insertInto('deliveries').values(values).returning('id').executeTakeFirstOrThrow();
  const person = { delivery_id: id, user_id: cast.ids.projectUser };
  await app.db
    .insertInto('delivery_acceptors')
    .values({ ...person, position: 0 })
    .execute();
  await app.db.insertInto('expected_files').values({ delivery_id: id, position: 0, name_pattern: '*' }).execute();
  const delivered = { delivery_id: id, file_id: fileId, delivered_by: cast.ids.projectUser };
  await app.db.insertInto('delivery_files').values(delivered).execute();
  return { ids: [cast.projectId, id] };
}

async function addCertificate({ app }: RightsWorld, deliveryId: string): Promise<string> {
  const decision = { delivery_id: deliveryId, decision: 'ACCEPTED' as const, record: '{}' };
  const decided = await app.db.insertInto('delivery_decisions').values(decision).returning('id').executeTakeFirstOrThrow();
  const { id: keyId, privateKey } = await app.db.transaction().execute((trx) => currentKey(trx, app.now()));
  const id = randomUUID();
  const certificate = await makeCertificate({ privateKey, keys: await readPublicKeys(app.db) }, { id });
  const values = { id, decision_id: decided.id, key_id: keyId, ...certificate };
  await app.db.insertInto('certificates').values(values).execute();
  return id;
}

/** The failed rule of the report of P. */
const findingsOf = (reportId: string) => ({ reportId, specificationId: 's1', ruleId: 'r1' });
const FAILED_RULE = { specification_name: 'ILS', rule_id: 'r1', rule_name: 'Regel r1' };

async function onFinding({ app, cast }: RightsWorld): Promise<RightCall> {
  const as = cast.tokens.projectAdmin;
  const { body } = await app.call('POST', `/api/projects/${cast.projectId}/findings/_search`, { as, payload: { limit: 1 } });
  return { ids: [cast.projectId, body.data[0].id] };
}

async function onException({ app, cast }: RightsWorld): Promise<RightCall> {
  const exception = { project_id: cast.projectId, scope: 'RULE' as const, reason: 'x', until: '2026-06-01' };
  const { id } = await app.db
    .insertInto('finding_exceptions')
    .values({ ...exception, ...FAILED_RULE, asked_by: cast.ids.projectUser, asked_at: app.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ids: [cast.projectId, id] };
}

async function newDomain({ app, cast, next }: RightsWorld): Promise<RightCall> {
  const values = { organization_id: cast.organizationId, domain: `domein${next()}.example` };
  const { id } = await app.db.insertInto('trusted_domains').values(values).returning('id').executeTakeFirstOrThrow();
  return { ids: [cast.organizationId, id] };
}

/** Deletes the webhooks of other calls first, so that the limit is not reached. */
async function newWebhookOf({ app }: RightsWorld): Promise<RightCall> {
  await app.db.deleteFrom('webhooks').execute();
  return { payload: { name: 'Planning', url: 'https://hooks.bouw.example/', events: ['report.ready'] } };
}

const WEBHOOK = { name: 'Planning', url: 'https://hooks.bouw.example/', events: [], secret: 'whsec_AA==' };

async function newProjectWebhook({ app, cast }: RightsWorld): Promise<Required<Pick<RightCall, 'ids'>>> {
  const values = { ...WEBHOOK, organization_id: cast.organizationId, project_id: cast.projectId };
  const { id } = await app.db.insertInto('webhooks').values(values).returning('id').executeTakeFirstOrThrow();
  return { ids: [cast.projectId, id] };
}

async function newOrganizationWebhook({ app, cast }: RightsWorld): Promise<Required<Pick<RightCall, 'ids'>>> {
  const values = { ...WEBHOOK, organization_id: cast.organizationId };
  const { id } = await app.db.insertInto('webhooks').values(values).returning('id').executeTakeFirstOrThrow();
  return { ids: [cast.organizationId, id] };
}

async function newMessage({ app, cast }: RightsWorld, { ids }: Required<Pick<RightCall, 'ids'>>): Promise<RightCall> {
  const [parentId = '', webhook_id = ''] = ids;
  const at = app.now();
  const event = await app.db
    .insertInto('events')
    .values({ type: 'webhook.test', organization_id: cast.organizationId, data: '{}', at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await app.db
    .insertInto('webhook_messages')
    .values({ webhook_id, event_id: event.id, next_at: at, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ids: [parentId, webhook_id, id] };
}

/** Returns the address of a route with these ids; O or P replaces those that are missing. */
export function addressOf(url: string, { ids, query = '' }: RightCall, { cast }: RightsWorld): string {
  const given = ids ?? [url.startsWith('/api/organizations') ? cast.organizationId : cast.projectId];
  let at = 0;
  return url.replaceAll(/:\w+/g, () => given[at++] ?? '') + query;
}

/**
 * Publishes another revision of the import map than the first, with or without a canary, and returns the header that names it.
 */
async function onMap({ app: { db, now } }: RightsWorld, { canary = false } = {}): Promise<RightCall> {
  return db.transaction().execute(async (trx) => {
    const state = await lockState(trx);
    const base = { imports: { app: '/assets/app.js' }, integrity: {}, modules: {}, operated: [], parent: 1, reason: 'x' };
    const revision = await insertRevision(trx, { ...base, origin: 'OPERATOR', authorId: null, now: now() });
    const counts = { loads: 0, errors: 0 };
    const facts = {
      audience: { share: 10 },
      startedAt: now().toISOString(),
      key: 'k',
      before: { canary: counts, current: counts },
    };
    const change = canary ? { canary: { revision, facts } } : { current: revision, canary: null };
    await changeState(trx, state, change, now());
    return { headers: { 'if-match': `"v${state.version + 1}"` } };
  });
}

function shipping({ next }: RightsWorld) {
  const url = `/assets/app/app-0000000${next()}.js`;
  return { set: { app: url }, integrity: { [url]: `sha384-${'a'.repeat(64)}` } };
}

async function newMember({ app, cast, next }: RightsWorld): Promise<string> {
  const user = { email: `lid${next()}@bouw.example`, first_name: 'L', last_name: 'D', password_hash: null };
  const id = await insertUser(app.db, user, app.now());
  await app.db.insertInto('organization_members').values({ organization_id: cast.organizationId, user_id: id }).execute();
  return id;
}

/** Creates an account without an organization, at a domain that O has proved. */
async function newAdoptable({ app, cast, next }: RightsWorld): Promise<string> {
  const domain = `adoptie${next()}.example`;
  const row = { organization_id: cast.organizationId, domain, proved_at: app.now() };
  await app.db.insertInto('trusted_domains').values(row).execute();
  return insertUser(app.db, { email: `iemand@${domain}` }, app.now());
}

/** Creates a member of the organization and the project who has not chosen a password. */
async function newInvited(world: RightsWorld): Promise<string> {
  const id = await newProjectMember(world);
  await world.app.db.updateTable('users').set({ invited_at: world.app.now() }).where('id', '=', id).execute();
  return id;
}

async function newProjectMember(world: RightsWorld): Promise<string> {
  const id = await newMember(world);
  await world.app.db.insertInto('project_members').values({ project_id: world.cast.projectId, user_id: id }).execute();
  return id;
}

async function newOrganization({ app }: RightsWorld): Promise<string> {
  return (await app.db.insertInto('organizations').values({ name: 'Weg' }).returning('id').executeTakeFirstOrThrow()).id;
}

async function newProject({ app, cast }: RightsWorld): Promise<string> {
  const values = { organization_id: cast.organizationId, name: 'Weg' };
  return (await app.db.insertInto('projects').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

const DEFINITION = JSON.stringify({ type: 'GROUP', name: 'ILS', description: '', elements: [] });

/** Creates a specification with its file. */
async function newSpecification(
  world: RightsWorld,
  { ofPlatform = false, after }: { ofPlatform?: boolean; after?: string } = {},
): Promise<string> {
  const { app, cast, next } = world;
  const source_key = newStorageKey('specifications');
  await app.services.storage.put(source_key, Readable.from([Buffer.from('<ids/>')]));
  const organization_id = ofPlatform ? await platformOrganization(app.db) : cast.organizationId;
  const values = { organization_id, name: `ILS ${next()}`, definition: DEFINITION, source_key };
  const { id } = await app.db.insertInto('specifications').values(values).returning('id').executeTakeFirstOrThrow();
  if (after !== undefined) await putAfter(world, id, after);
  return id;
}

/** Makes one specification the newer version of another. */
async function putAfter({ app: { db } }: RightsWorld, id: string, earlier: string): Promise<void> {
  const { series_id } = await db
    .selectFrom('specifications')
    .select('series_id')
    .where('id', '=', earlier)
    .executeTakeFirstOrThrow();
  await db.updateTable('specifications').set({ newest: false }).where('id', '=', earlier).execute();
  await db.updateTable('specifications').set({ series_id }).where('id', '=', id).execute();
}

async function platformOrganization(db: RightsWorld['app']['db']): Promise<string> {
  const existing = await db.selectFrom('organizations').select('id').where('platform', '=', true).executeTakeFirst();
  if (existing) return existing.id;
  const values = { name: 'Vakwerk', platform: true };
  return (await db.insertInto('organizations').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function onProjectSpecification(world: RightsWorld, specification?: string): Promise<RightCall> {
  const { app, cast } = world;
  const specification_id = specification ?? (await newSpecification(world));
  const values = { project_id: cast.projectId, specification_id };
  const { id } = await app.db.insertInto('project_specifications').values(values).returning('id').executeTakeFirstOrThrow();
  return { ids: [cast.projectId, id] };
}

const filenameOf = async (db: RightsWorld['app']['db'], fileId: string) =>
  (await db.selectFrom('files').select('filename').where('id', '=', fileId).executeTakeFirstOrThrow()).filename;

const WHOLE_VIEW: SavedViewpoint = {
  camera: { position: [9, -9, 9], direction: [-0.6, 0.6, -0.6], up: [0, 0, 1], fieldOfView: 45, aspectRatio: 1.5 },
  selected: [],
  visibility: { isVisible: true, exceptions: [] },
  planes: [],
};

/** Saves a view as the project's user. */
async function onIssue({ app: { db, now }, cast: { projectId, ids } }: RightsWorld): Promise<RightCall> {
  const texts = { title: 'I', description: '', search_text: 'i' };
  const moments = { created_at: now(), changed_at: now() };
  const row = {
    project_id: projectId,
    number: await takeNumber(db, projectId),
    created_by: ids.projectUser,
    ...moments,
    ...texts,
  };
  return { ids: [projectId, await insertIssue(db, row)] };
}

async function onView({ app: { db, now }, cast: { projectId, ids }, fileId }: RightsWorld): Promise<RightCall> {
  const filename = await filenameOf(db, fileId);
  const place = { project_id: projectId, filename, created_by: ids.projectUser, created_at: now() };
  const id = await insertView(db, { ...place, name: 'V', viewpoint: JSON.stringify(WHOLE_VIEW) });
  return { ids: [projectId, id] };
}

const ruleSetText = (version: number) => JSON.stringify({ ...NAMED_WALLS, version: String(version) });

/** Creates a rule set of the organization, or one that everybody sees. */
async function newRuleSet({ app: { db, now }, cast, next }: RightsWorld, isOfPlatform = false): Promise<string> {
  const organizationId = isOfPlatform ? await platformOrganization(db) : cast.organizationId;
  const ruleSet = { ...NAMED_WALLS, version: String(next()) };
  const id = await insertRuleSet(db, { organizationId, ruleSet, source: Buffer.from('{}'), createdBy: null, now: now() });
  if (id === undefined) throw new Error('The organization has this version already');
  return id;
}

function newValueList({ app: { db, now }, cast, next }: RightsWorld): Promise<string> {
  return saveValueList(db, {
    organizationId: cast.organizationId,
    name: `list-${next()}`,
    source: Buffer.from('code\n21.11'),
    sha256: '',
    entries: [['21.11', null]],
    rows: 1,
    savedBy: cast.ids.organizationAdmin,
    now: now(),
  });
}

async function onProjectRuleSet(world: RightsWorld): Promise<RightCall> {
  const { app, cast } = world;
  const { projectId } = cast;
  const id = await insertProjectRuleSet(app.db, { projectId, ruleSetId: await newRuleSet(world) }, app.now());
  return { ids: [projectId, id ?? ''] };
}

async function onJointCheck({ app, cast: { projectId }, fileId }: RightsWorld): Promise<RightCall> {
  return { ids: [projectId, await makeJointCheck(app, projectId, [fileId])] };
}

/** Creates a project of organization O with the admin of another organization as a member. */
async function newSharedProject({ app, cast, next }: RightsWorld): Promise<string> {
  const values = { organization_id: cast.organizationId, name: `P ${next()}`, search_text: '' };
  const { id } = await app.db.insertInto('projects').values(values).returning('id').executeTakeFirstOrThrow();
  await app.db.insertInto('project_members').values({ project_id: id, user_id: cast.ids.otherAdmin, role: 'USER' }).execute();
  return id;
}

/** Creates a dry run of the project's admin, in place of the previous one. */
async function newDryRun(world: RightsWorld): Promise<string> {
  const { app, cast } = world;
  const values = {
    made_by: cast.ids.projectAdmin,
    specification_id: await newSpecification(world),
    version: '2',
    files_total: 0,
  };
  await app.db.deleteFrom('dry_runs').execute();
  return (await app.db.insertInto('dry_runs').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function newDraft({ app, cast, next }: RightsWorld, more: object = {}): Promise<string> {
  const source_key = newStorageKey('specifications');
  const content = writeIds('ILS', '1', [{ name: '1.1 Wand', identifier: 'W', entity: 'IFCWALL' }]);
  await app.services.storage.put(source_key, Readable.from([Buffer.from(content)]));
  const values = {
    organization_id: cast.organizationId,
    name: `ILS ${next()}`,
    search_text: '',
    source_key,
    sha256: createHash('sha256').update(content).digest('hex'),
    size: 6,
    changed_at: app.now(),
    created_at: app.now(),
    ...more,
  };
  return (await app.db.insertInto('specification_drafts').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Creates a draft of an existing specification. */
async function newDraftOf(world: RightsWorld): Promise<string> {
  const id = await newSpecification(world);
  const { series_id } = await world.app.db
    .selectFrom('specifications')
    .select('series_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return newDraft(world, { series_id });
}

/** Requests a review from the admin of the organization. */
function inReview({ app, cast }: RightsWorld): object {
  return { reviewer_id: cast.ids.organizationAdmin, review_asked_at: app.now() };
}

/** Creates another admin of the organization. */
async function newColleague({ app, cast }: RightsWorld): Promise<string> {
  const { id } = await app.signIn({});
  const member = { organization_id: cast.organizationId, user_id: id, role: 'ADMIN' } as const;
  await app.db.insertInto('organization_members').values(member).execute();
  return id;
}

function idsFile({ next }: RightsWorld, ...more: Part[]): RightCall {
  const content = writeIds(`ILS ${next()}`, '1', [{ name: '1.1 Wand', identifier: 'W', entity: 'IFCWALL' }]);
  return multipart({ filename: 'a.ids', content }, ...more);
}
