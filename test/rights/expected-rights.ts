/**
 * States which callers may make which call (specification §6), one sentence each. A route without a line here fails the test; so
 * does a line without a route. People without a right get 403, people without a session 401.
 */

/** The callers, with organization O and its project P: see rights-world.ts. */
export const CALLERS = [
  'anonymous',
  /** A user whose session has expired. */
  'expired',
  /** A signed-in user without a relation to O or P. */
  'stranger',
  /** An admin of another organization. */
  'otherAdmin',
  'organizationUser',
  'organizationAdmin',
  /** A user of O as well, and the uploader of the files of P. */
  'projectUser',
  /** A user of another organization. */
  'projectAdmin',
  /** A former admin of P and user of O. */
  'removedMember',
  'platformAdmin',
  /** A signed-in operator, who ships by the import map and has no relation to O or P. */
  'operator',
  /** An API token of the operator for the import map. */
  'importMapToken',
  /** API tokens of a platform admin, limited by nothing but their scope. */
  'readToken',
  'writeToken',
  /** A program that a platform admin allowed through the browser, to read and write. */
  'programToken',
  /** Embed tokens that a platform admin created for the report of P, for P, and for uploads into P. */
  'reportEmbed',
  'projectEmbed',
  'uploadEmbed',
] as const;
export type CallerName = (typeof CALLERS)[number];

export const EMBEDS = ['reportEmbed', 'projectEmbed', 'uploadEmbed'] as const;
type Person = Exclude<CallerName, 'importMapToken' | 'readToken' | 'writeToken' | 'programToken' | (typeof EMBEDS)[number]>;

export const WHO = {
  'everybody, signed in or not': ['anonymous', 'expired', ...signedIn()],
  'signed-in users': signedIn(),
  'platform admins': ['platformAdmin'],
  operators: ['operator'],
  'admins of any organization': ['otherAdmin', 'organizationAdmin', 'platformAdmin'],
  'people of the organization': ['organizationUser', 'organizationAdmin', 'projectUser', 'platformAdmin'],
  'admins of the organization': ['organizationAdmin', 'platformAdmin'],
  'people who see the project': ['organizationAdmin', 'projectUser', 'projectAdmin', 'platformAdmin'],
  'editors of the project': ['organizationAdmin', 'projectAdmin', 'platformAdmin'],
  'the acceptor of the delivery': ['projectUser'],
  'the reviewer of the draft': ['organizationAdmin'],
  'the person who started the dry run, and platform admins': ['projectAdmin', 'platformAdmin'],
  'the person, and platform admins': ['organizationUser', 'platformAdmin'],
  'the person, and admins above': ['organizationUser', 'organizationAdmin', 'platformAdmin'],
} satisfies Record<string, Person[]>;

function signedIn(): Person[] {
  const members = ['organizationUser', 'organizationAdmin', 'projectUser', 'projectAdmin'] as const;
  return ['stranger', 'otherAdmin', ...members, 'removedMember', 'platformAdmin', 'operator'];
}

/**
 * What an API token may call, within the rights of its owner: `read` with either scope, `write` with WRITE, `session` with none,
 * `importMap` with IMPORTMAP, which allows nothing else.
 */
type TokenUse = 'read' | 'write' | 'session' | 'importMap' | 'token';

/**
 * The embed tokens that may make a call: all three, those of the whole project, or the one for uploads. They may make no other
 * call.
 */
export const EMBED_RIGHTS: Record<string, readonly CallerName[]> = {
  'GET /api/reports/:id': EMBEDS,
  'GET /api/reports/:id/geometry': EMBEDS,
  'GET /api/reports/:id/geometry/picture': EMBEDS,
  'POST /api/reports/:id/geometry': EMBEDS,
  'GET /api/reports/:id/geometry/values': EMBEDS,
  'GET /api/reports/:id/geometry/properties': EMBEDS,
  'GET /api/reports/:id/comparison': EMBEDS,
  'POST /api/reports/:id/comparison/entities/_search': EMBEDS,
  'GET /api/reports/:id/validity': EMBEDS,
  'POST /api/reports/:id/validity/_search': EMBEDS,
  'GET /api/reports/:id/rule-sets': EMBEDS,
  'POST /api/reports/:id/rule-sets/:ruleSetId/rules/:ruleId/checks/_search': EMBEDS,
  'GET /api/reports/:id/export': EMBEDS,
  'POST /api/reports/:id/entities/_search': EMBEDS,
  'GET /api/reports/:id/entities/:globalId': EMBEDS,
  'GET /api/reports/:id/causes': EMBEDS,
  'POST /api/reports/:id/objects/_search': EMBEDS,
  'POST /api/reports/:id/objects/_ids': EMBEDS,
  'POST /api/reports/:id/rules/:ruleId/checks/_search': EMBEDS,
  'POST /api/reports/_search': ['projectEmbed', 'uploadEmbed'],
  'POST /api/projects/:id/files/_search': ['projectEmbed', 'uploadEmbed'],
  'GET /api/files/:id': ['projectEmbed', 'uploadEmbed'],
  'POST /api/projects/:id/files': ['uploadEmbed'],
};

/** The route, its callers, the status of a correct call, and the permitted API tokens. */
export const RIGHTS: [string, keyof typeof WHO, number, TokenUse][] = [
  // The content of a page is read with the rights of its own calls.
  ['GET /api/pages', 'people who see the project', 200, 'read'],
  ['GET /api/docs', 'everybody, signed in or not', 200, 'read'],
  ['GET /api/openapi.json', 'everybody, signed in or not', 200, 'read'],
  ['POST /api/auth/login', 'everybody, signed in or not', 200, 'read'],
  ['POST /api/auth/ticket', 'everybody, signed in or not', 200, 'read'],
  ['POST /api/auth/forgot-password', 'everybody, signed in or not', 204, 'read'],
  // Anybody with the link of the mail.
  ['POST /api/auth/password-link', 'everybody, signed in or not', 200, 'read'],
  ['POST /api/auth/address-link', 'everybody, signed in or not', 200, 'read'],
  ['POST /api/auth/passkey/options', 'everybody, signed in or not', 200, 'read'],
  // A response without the signature of a device is refused.
  ['POST /api/auth/passkey', 'everybody, signed in or not', 400, 'read'],
  ['POST /api/auth/second-step', 'everybody, signed in or not', 200, 'read'],
  ['POST /api/auth/second-step/set-up', 'everybody, signed in or not', 200, 'read'],
  ['GET /api/auth/oidc', 'everybody, signed in or not', 200, 'read'],
  // Both redirect to another page, whatever the result.
  ['GET /api/auth/oidc/start', 'everybody, signed in or not', 302, 'read'],
  ['GET /api/auth/oidc/callback', 'everybody, signed in or not', 302, 'read'],
  ['GET /api/auth/oidc/callback/:organizationId', 'everybody, signed in or not', 302, 'read'],
  ['POST /api/auth/oidc/connect', 'signed-in users', 200, 'session'],
  ['GET /api/auth/oidc/sign-out', 'signed-in users', 200, 'session'],
  ['DELETE /api/auth/logout', 'signed-in users', 204, 'session'],

  ['GET /api/sessions', 'signed-in users', 200, 'session'],
  ['DELETE /api/sessions', 'signed-in users', 204, 'session'],
  ['DELETE /api/sessions/:id', 'the person, and platform admins', 204, 'session'],

  ['GET /api/api-tokens', 'signed-in users', 200, 'session'],
  ['POST /api/api-tokens', 'signed-in users', 200, 'session'],
  ['DELETE /api/api-tokens/:id', 'the person, and platform admins', 204, 'session'],

  ['POST /api/programs/authorizations/_check', 'signed-in users', 200, 'session'],
  ['POST /api/programs/authorizations', 'signed-in users', 200, 'session'],
  ['GET /api/opencde/foundation/oauth2/metadata', 'everybody, signed in or not', 200, 'read'],
  ['GET /api/opencde/foundation/oauth2/auth', 'everybody, signed in or not', 303, 'read'],
  ['POST /api/opencde/foundation/oauth2/reg', 'everybody, signed in or not', 201, 'read'],
  ['POST /api/opencde/foundation/oauth2/token', 'everybody, signed in or not', 200, 'read'],
  ['POST /api/opencde/foundation/oauth2/revoke', 'everybody, signed in or not', 200, 'read'],

  ['POST /api/users/_search', 'admins of any organization', 200, 'read'],
  ['POST /api/users', 'admins of any organization', 200, 'write'],
  ['GET /api/users/:id', 'the person, and admins above', 200, 'read'],
  ['PUT /api/users/:id', 'the person, and platform admins', 200, 'write'],
  ['POST /api/users/me/address', 'signed-in users', 204, 'session'],
  ['GET /api/users/me/adoptions', 'signed-in users', 200, 'session'],
  ['POST /api/users/me/adoptions/:organizationId', 'signed-in users', 404, 'session'],
  ['DELETE /api/users/me/adoptions/:organizationId', 'signed-in users', 404, 'session'],
  ['GET /api/shares/:id/badge.svg', 'everybody, signed in or not', 200, 'read'],
  ['POST /api/notices/_search', 'signed-in users', 200, 'read'],
  ['POST /api/notices/_read', 'signed-in users', 200, 'write'],
  ['GET /api/users/me/passkeys', 'signed-in users', 200, 'session'],
  ['POST /api/users/me/passkeys/options', 'signed-in users', 200, 'session'],
  // A response without the signature of a device is refused for every caller.
  ['POST /api/users/me/passkeys', 'signed-in users', 400, 'session'],
  ['PUT /api/users/me/passkeys/:id', 'signed-in users', 404, 'session'],
  ['DELETE /api/users/me/passkeys/:id', 'signed-in users', 404, 'session'],
  ['GET /api/users/me/second-factor', 'signed-in users', 200, 'session'],
  ['POST /api/users/me/second-factor', 'signed-in users', 200, 'session'],
  ['POST /api/users/me/second-factor/confirm', 'signed-in users', 200, 'session'],
  ['POST /api/users/me/second-factor/end', 'signed-in users', 204, 'session'],
  ['POST /api/users/me/recovery-codes', 'signed-in users', 200, 'session'],
  // The factor of another user; one's own is removed with a code.
  ['DELETE /api/users/:id/second-factor', 'admins of the organization', 204, 'session'],
  ['GET /api/users/me/waiting', 'signed-in users', 200, 'read'],
  ['GET /api/users/me/next-steps', 'signed-in users', 200, 'read'],
  ['GET /api/users/:id/personal-data', 'the person, and platform admins', 200, 'read'],
  ['DELETE /api/users/:id', 'platform admins', 204, 'session'],

  ['POST /api/organizations/_search', 'platform admins', 200, 'read'],
  ['POST /api/organizations', 'platform admins', 200, 'write'],
  ['GET /api/organizations/:id', 'people of the organization', 200, 'read'],
  ['PUT /api/organizations/:id', 'admins of the organization', 200, 'write'],
  ['DELETE /api/organizations/:id', 'platform admins', 204, 'session'],
  ['POST /api/organizations/:id/members/_search', 'people of the organization', 200, 'read'],
  ['POST /api/organizations/:id/adoptable-users/_search', 'admins of the organization', 200, 'read'],
  ['POST /api/organizations/:id/members', 'admins of the organization', 200, 'write'],
  ['PUT /api/organizations/:id/members/:userId', 'admins of the organization', 200, 'write'],
  // Adopted members may also end their own membership.
  ['DELETE /api/organizations/:id/members/:userId', 'admins of the organization', 204, 'write'],
  ['POST /api/organizations/:id/members/:userId/invitation', 'admins of the organization', 204, 'write'],
  ['POST /api/organizations/:id/members/:userId/invitation-link', 'admins of the organization', 200, 'write'],
  ['DELETE /api/organizations/:id/members/:userId/invitation', 'admins of the organization', 204, 'write'],
  ['GET /api/organizations/:id/trusted-domains', 'people of the organization', 200, 'read'],
  ['POST /api/organizations/:id/trusted-domains', 'admins of the organization', 200, 'write'],
  ['POST /api/organizations/:id/trusted-domains/:domainId/check', 'admins of the organization', 200, 'write'],
  ['DELETE /api/organizations/:id/trusted-domains/:domainId', 'admins of the organization', 204, 'write'],
  ['GET /api/organizations/:id/sign-in', 'admins of the organization', 200, 'session'],
  ['PUT /api/organizations/:id/sign-in', 'admins of the organization', 200, 'session'],
  ['DELETE /api/organizations/:id/sign-in', 'admins of the organization', 204, 'session'],
  ['GET /api/organizations/:id/sign-in-rules', 'admins of the organization', 200, 'session'],
  ['PUT /api/organizations/:id/sign-in-rules', 'admins of the organization', 200, 'session'],
  ['GET /api/organizations/:id/webhooks', 'admins of the organization', 200, 'read'],
  ['POST /api/organizations/:id/webhooks', 'admins of the organization', 200, 'write'],
  ['PUT /api/organizations/:id/webhooks/:webhookId', 'admins of the organization', 200, 'write'],
  ['DELETE /api/organizations/:id/webhooks/:webhookId', 'admins of the organization', 204, 'write'],
  ['POST /api/organizations/:id/webhooks/:webhookId/secret', 'admins of the organization', 200, 'write'],
  ['POST /api/organizations/:id/webhooks/:webhookId/test', 'admins of the organization', 202, 'write'],
  ['POST /api/organizations/:id/webhooks/:webhookId/messages/_search', 'admins of the organization', 200, 'read'],
  ['POST /api/organizations/:id/webhooks/:webhookId/messages/:messageId/replay', 'admins of the organization', 202, 'write'],
  ['GET /api/organizations/:id/overview', 'admins of the organization', 200, 'read'],
  ['GET /api/organizations/:id/subscription', 'people of the organization', 200, 'read'],
  ['PUT /api/organizations/:id/subscription', 'platform admins', 200, 'write'],

  ['POST /api/audit-log/_search', 'platform admins', 200, 'read'],
  ['POST /api/organizations/:id/audit-log/_search', 'admins of the organization', 200, 'read'],

  ['GET /api/operations/doctor', 'operators', 200, 'session'],
  ['GET /api/operations/packages', 'operators', 200, 'session'],
  ['GET /api/operations/queue', 'operators', 200, 'session'],
  ['POST /api/operations/failed-validations/_search', 'operators', 200, 'session'],
  ['POST /api/operations/failed-validations/requeue', 'operators', 200, 'session'],
  // Its tools make calls of the API, with the caller's rights.
  ['POST /api/mcp', 'signed-in users', 200, 'token'],

  // The openCDE APIs: the content of a project, and what people who see it may do with its findings.
  ['GET /api/opencde/foundation/versions', 'everybody, signed in or not', 200, 'read'],
  ['GET /api/opencde/foundation/:version/auth', 'everybody, signed in or not', 200, 'read'],
  ['GET /api/opencde/foundation/:version/current-user', 'signed-in users', 200, 'read'],
  ['GET /api/opencde/bcf/3.0/projects', 'signed-in users', 200, 'read'],
  ['GET /api/opencde/bcf/3.0/projects/:id', 'people who see the project', 200, 'read'],
  ['GET /api/opencde/bcf/3.0/projects/:id/extensions', 'people who see the project', 200, 'read'],
  ['GET /api/opencde/bcf/3.0/projects/:id/files_information', 'people who see the project', 200, 'read'],
  ['GET /api/opencde/bcf/3.0/projects/:id/documents', 'people who see the project', 200, 'read'],
  ['GET /api/opencde/bcf/3.0/projects/:id/topics', 'people who see the project', 200, 'read'],
  ['GET /api/opencde/bcf/3.0/projects/:id/topics/:topicId', 'people who see the project', 200, 'read'],
  ['PUT /api/opencde/bcf/3.0/projects/:id/topics/:topicId', 'people who see the project', 200, 'write'],
  ['GET /api/opencde/bcf/3.0/projects/:id/topics/:topicId/files', 'people who see the project', 200, 'read'],
  ['GET /api/opencde/bcf/3.0/projects/:id/topics/:topicId/related_topics', 'people who see the project', 200, 'read'],
  ['GET /api/opencde/bcf/3.0/projects/:id/topics/:topicId/document_references', 'people who see the project', 200, 'read'],
  ['GET /api/opencde/bcf/3.0/projects/:id/topics/:topicId/comments', 'people who see the project', 200, 'read'],
  ['POST /api/opencde/bcf/3.0/projects/:id/topics/:topicId/comments', 'people who see the project', 201, 'write'],
  ['GET /api/opencde/bcf/3.0/projects/:id/topics/:topicId/comments/:commentId', 'people who see the project', 200, 'read'],
  ['GET /api/opencde/bcf/3.0/projects/:id/topics/:topicId/viewpoints', 'people who see the project', 200, 'read'],
  ['GET /api/opencde/bcf/3.0/projects/:id/topics/:topicId/viewpoints/:viewpointId', 'people who see the project', 200, 'read'],
  [
    'GET /api/opencde/bcf/3.0/projects/:id/topics/:topicId/viewpoints/:viewpointId/snapshot',
    'people who see the project',
    200,
    'read',
  ],
  [
    'GET /api/opencde/bcf/3.0/projects/:id/topics/:topicId/viewpoints/:viewpointId/selection',
    'people who see the project',
    200,
    'read',
  ],
  [
    'GET /api/opencde/bcf/3.0/projects/:id/topics/:topicId/viewpoints/:viewpointId/coloring',
    'people who see the project',
    200,
    'read',
  ],
  [
    'GET /api/opencde/bcf/3.0/projects/:id/topics/:topicId/viewpoints/:viewpointId/visibility',
    'people who see the project',
    200,
    'read',
  ],

  ['GET /api/importmap', 'operators', 200, 'importMap'],
  ['POST /api/importmap/revisions', 'operators', 201, 'importMap'],
  ['POST /api/importmap/revisions/_search', 'operators', 200, 'importMap'],
  ['GET /api/importmap/revisions/:number', 'operators', 200, 'importMap'],
  ['GET /api/importmap/revisions/:number/export', 'operators', 200, 'importMap'],
  ['POST /api/importmap/verify', 'operators', 200, 'importMap'],
  ['POST /api/importmap/rollback', 'operators', 201, 'importMap'],
  ['POST /api/importmap/canary', 'operators', 201, 'importMap'],
  ['POST /api/importmap/canary/promote', 'operators', 201, 'importMap'],
  ['POST /api/importmap/canary/cancel', 'operators', 204, 'importMap'],
  ['PUT /api/importmap/assets/:group/:file', 'operators', 201, 'importMap'],
  ['GET /api/importmap/served', 'everybody, signed in or not', 200, 'read'],
  // Pages that failed to load have no session.
  ['POST /api/importmap/errors', 'everybody, signed in or not', 204, 'read'],

  // The list of each caller contains what the caller may see.
  ['POST /api/projects/_search', 'signed-in users', 200, 'read'],
  ['POST /api/projects', 'admins of the organization', 200, 'write'],
  ['GET /api/projects/:id', 'people who see the project', 200, 'read'],
  ['PUT /api/projects/:id', 'editors of the project', 200, 'write'],
  ['DELETE /api/projects/:id', 'platform admins', 204, 'session'],
  ['POST /api/projects/:id/members/_search', 'people who see the project', 200, 'read'],
  ['POST /api/projects/:id/members', 'editors of the project', 200, 'write'],
  ['PUT /api/projects/:id/members/:userId', 'editors of the project', 200, 'write'],
  ['DELETE /api/projects/:id/members/:userId', 'editors of the project', 204, 'write'],
  ['POST /api/projects/:id/members/:userId/invitation', 'editors of the project', 204, 'write'],
  ['POST /api/projects/:id/members/:userId/invitation-link', 'editors of the project', 200, 'write'],
  ['DELETE /api/projects/:id/members/:userId/invitation', 'editors of the project', 204, 'write'],
  ['GET /api/projects/:id/embed-tokens', 'editors of the project', 200, 'read'],
  ['POST /api/projects/:id/embed-tokens', 'editors of the project', 200, 'write'],
  ['DELETE /api/projects/:id/embed-tokens/:tokenId', 'editors of the project', 204, 'write'],
  ['GET /api/projects/:id/webhooks', 'editors of the project', 200, 'read'],
  ['POST /api/projects/:id/webhooks', 'editors of the project', 200, 'write'],
  ['PUT /api/projects/:id/webhooks/:webhookId', 'editors of the project', 200, 'write'],
  ['DELETE /api/projects/:id/webhooks/:webhookId', 'editors of the project', 204, 'write'],
  ['POST /api/projects/:id/webhooks/:webhookId/secret', 'editors of the project', 200, 'write'],
  ['POST /api/projects/:id/webhooks/:webhookId/test', 'editors of the project', 202, 'write'],
  ['POST /api/projects/:id/webhooks/:webhookId/messages/_search', 'editors of the project', 200, 'read'],
  ['POST /api/projects/:id/webhooks/:webhookId/messages/:messageId/replay', 'editors of the project', 202, 'write'],
  ['POST /api/projects/:id/specifications/_search', 'people who see the project', 200, 'read'],
  ['POST /api/projects/:id/specifications', 'editors of the project', 200, 'write'],
  ['PUT /api/projects/:id/specifications/_order', 'editors of the project', 204, 'write'],
  ['GET /api/projects/:id/specifications/:specId', 'people who see the project', 200, 'read'],
  ['GET /api/projects/:id/specifications/:specId/download', 'people who see the project', 200, 'read'],
  ['PUT /api/projects/:id/specifications/:specId', 'editors of the project', 200, 'write'],
  ['POST /api/projects/:id/specifications/:specId/version', 'editors of the project', 200, 'write'],
  ['DELETE /api/projects/:id/specifications/:specId', 'editors of the project', 204, 'write'],
  ['POST /api/projects/:id/rule-sets/_search', 'people who see the project', 200, 'read'],
  ['POST /api/projects/:id/rule-sets', 'editors of the project', 200, 'write'],
  ['GET /api/projects/:id/rule-sets/:ruleSetId', 'people who see the project', 200, 'read'],
  ['PUT /api/projects/:id/rule-sets/:ruleSetId', 'editors of the project', 200, 'write'],
  ['DELETE /api/projects/:id/rule-sets/:ruleSetId', 'editors of the project', 204, 'write'],

  ['POST /api/projects/:id/deliveries/_search', 'people who see the project', 200, 'read'],
  ['POST /api/projects/:id/deliveries', 'editors of the project', 200, 'write'],
  ['GET /api/projects/:id/deliveries/:deliveryId', 'people who see the project', 200, 'read'],
  ['GET /api/projects/:id/deliveries/:deliveryId/shared', 'people who see the project', 200, 'read'],
  ['PUT /api/projects/:id/deliveries/:deliveryId', 'editors of the project', 200, 'write'],
  ['DELETE /api/projects/:id/deliveries/:deliveryId', 'editors of the project', 204, 'write'],
  ['POST /api/projects/:id/deliveries/:deliveryId/files', 'people who see the project', 200, 'write'],
  ['PUT /api/projects/:id/deliveries/:deliveryId/files', 'people who see the project', 200, 'write'],
  // The member who delivered the file may also remove it; here that is the project's user.
  ['DELETE /api/projects/:id/deliveries/:deliveryId/files/:fileId', 'people who see the project', 204, 'write'],
  ['POST /api/projects/:id/deliveries/:deliveryId/check', 'people who see the project', 200, 'write'],
  ['GET /api/projects/:id/deliveries/:deliveryId/certificate', 'people who see the project', 200, 'read'],
  ['GET /api/projects/:id/deliveries/:deliveryId/certificate.pdf', 'people who see the project', 200, 'read'],
  ['GET /api/certificates/keys', 'everybody, signed in or not', 200, 'read'],
  // The id cannot be guessed, so it is enough to get the certificate.
  ['GET /api/certificates/:id', 'everybody, signed in or not', 200, 'read'],
  // Neither the planner of the delivery nor a platform admin may decide.
  ['POST /api/projects/:id/deliveries/:deliveryId/decision', 'the acceptor of the delivery', 200, 'session'],
  ['GET /api/projects/:id/findings', 'people who see the project', 200, 'read'],
  ['POST /api/projects/:id/findings/_search', 'people who see the project', 200, 'read'],
  ['POST /api/projects/:id/findings/groups/_search', 'people who see the project', 200, 'read'],
  ['POST /api/projects/:id/findings/export', 'people who see the project', 200, 'read'],
  ['PUT /api/projects/:id/findings/:findingId', 'people who see the project', 200, 'write'],
  ['POST /api/projects/:id/findings/:findingId/comments', 'people who see the project', 200, 'write'],
  ['POST /api/projects/:id/finding-batches', 'people who see the project', 200, 'write'],
  ['DELETE /api/projects/:id/finding-batches/:batchId', 'editors of the project', 204, 'write'],
  ['POST /api/projects/:id/causes/_search', 'people who see the project', 200, 'read'],
  ['POST /api/projects/:id/exceptions/_search', 'people who see the project', 200, 'read'],
  ['POST /api/projects/:id/exceptions', 'people who see the project', 200, 'write'],
  ['PUT /api/projects/:id/exceptions/:exceptionId', 'editors of the project', 200, 'write'],
  // The member who assigned it may also change it; here that is the project's user.
  ['PUT /api/projects/:id/assignments', 'people who see the project', 200, 'write'],
  ['DELETE /api/projects/:id/assignments/:assignmentId', 'people who see the project', 204, 'write'],
  ['POST /api/projects/:id/comments', 'people who see the project', 200, 'write'],
  ['POST /api/projects/:id/comments/_search', 'people who see the project', 200, 'read'],
  ['POST /api/projects/:id/views/_search', 'people who see the project', 200, 'read'],
  ['POST /api/projects/:id/views', 'people who see the project', 200, 'write'],
  ['GET /api/projects/:id/views/:viewId', 'people who see the project', 200, 'read'],
  // The member who saved it, and editors; here that is the project's user.
  ['PUT /api/projects/:id/views/:viewId', 'people who see the project', 200, 'write'],
  ['DELETE /api/projects/:id/views/:viewId', 'people who see the project', 204, 'write'],
  ['POST /api/projects/:id/bcf-imports', 'people who see the project', 200, 'write'],

  ['POST /api/specifications/_search', 'signed-in users', 200, 'read'],
  ['POST /api/specifications', 'admins of any organization', 200, 'write'],
  ['GET /api/specifications/:id', 'people of the organization', 200, 'read'],
  ['GET /api/specifications/:id/download', 'people of the organization', 200, 'read'],
  ['GET /api/specifications/:id/changes', 'people of the organization', 200, 'read'],
  ['PUT /api/specifications/:id', 'admins of the organization', 200, 'write'],
  ['DELETE /api/specifications/:id', 'admins of the organization', 204, 'write'],
  ['POST /api/specifications/:id/versions', 'admins of the organization', 200, 'write'],
  ['POST /api/specifications/:id/projects/_search', 'admins of the organization', 200, 'read'],
  ['POST /api/rule-sets/_search', 'signed-in users', 200, 'read'],
  ['POST /api/rule-sets', 'admins of any organization', 200, 'write'],
  ['GET /api/rule-sets/:id', 'people of the organization', 200, 'read'],
  ['GET /api/rule-sets/:id/download', 'people of the organization', 200, 'read'],
  ['POST /api/rule-sets/:id/projects/_search', 'admins of the organization', 200, 'read'],
  ['DELETE /api/rule-sets/:id', 'admins of the organization', 204, 'write'],
  ['POST /api/specification-drafts/_search', 'admins of any organization', 200, 'read'],
  ['POST /api/specification-drafts', 'admins of any organization', 200, 'write'],
  ['GET /api/specification-drafts/:id', 'admins of the organization', 200, 'read'],
  ['GET /api/specification-drafts/:id/download', 'admins of the organization', 200, 'read'],
  ['PUT /api/specification-drafts/:id', 'admins of the organization', 200, 'write'],
  ['DELETE /api/specification-drafts/:id', 'admins of the organization', 204, 'write'],
  ['GET /api/specification-drafts/:id/rules', 'admins of the organization', 200, 'read'],
  ['GET /api/specification-drafts/:id/changes', 'admins of the organization', 200, 'read'],
  ['POST /api/specification-drafts/:id/reviewers/_search', 'admins of the organization', 200, 'read'],
  ['PUT /api/specification-drafts/:id/review', 'admins of the organization', 200, 'write'],
  ['DELETE /api/specification-drafts/:id/review', 'admins of the organization', 200, 'write'],
  // Only the requested reviewer decides, not a platform admin.
  ['POST /api/specification-drafts/:id/review/decision', 'the reviewer of the draft', 200, 'session'],
  // The dry run covers projects that all of these callers see.
  ['POST /api/dry-runs', 'admins of any organization', 200, 'write'],
  ['POST /api/specifications/:id/dry-runs', 'admins of the organization', 200, 'write'],
  ['POST /api/projects/:id/specifications/:specId/dry-runs', 'editors of the project', 200, 'write'],
  ['GET /api/dry-runs/:id', 'the person who started the dry run, and platform admins', 200, 'read'],

  // Without a project the files belong to the caller.
  ['POST /api/files', 'signed-in users', 200, 'write'],
  ['POST /api/files/_search', 'signed-in users', 200, 'read'],
  ['POST /api/projects/:id/files', 'people who see the project', 200, 'write'],
  ['POST /api/projects/:id/files/_search', 'people who see the project', 200, 'read'],
  ['GET /api/files/:id', 'people who see the project', 200, 'read'],
  ['GET /api/files/:id/content', 'people who see the project', 200, 'read'],
  ['POST /api/files/:id/reports', 'people who see the project', 200, 'write'],
  // The uploader may also delete it; here that is the project's user.
  ['DELETE /api/files/:id', 'people who see the project', 204, 'write'],

  ['POST /api/reports/_search', 'people who see the project', 200, 'read'],
  ['GET /api/reports/:id', 'people who see the project', 200, 'read'],
  ['GET /api/reports/:id/geometry', 'people who see the project', 200, 'read'],
  ['GET /api/reports/:id/geometry/picture', 'people who see the project', 200, 'read'],
  ['POST /api/reports/:id/geometry', 'people who see the project', 202, 'read'],
  ['GET /api/reports/:id/geometry/values', 'people who see the project', 200, 'read'],
  ['GET /api/reports/:id/geometry/properties', 'people who see the project', 200, 'read'],
  ['GET /api/reports/:id/comparison', 'people who see the project', 200, 'read'],
  ['POST /api/reports/:id/comparison/entities/_search', 'people who see the project', 200, 'read'],
  ['GET /api/reports/:id/findings', 'people who see the project', 200, 'read'],
  ['POST /api/reports/:id/findings/_search', 'people who see the project', 200, 'read'],
  ['GET /api/reports/:id/validity', 'people who see the project', 200, 'read'],
  ['POST /api/reports/:id/validity/_search', 'people who see the project', 200, 'read'],
  ['GET /api/reports/:id/rule-sets', 'people who see the project', 200, 'read'],
  ['POST /api/reports/:id/rule-sets/:ruleSetId/rules/:ruleId/checks/_search', 'people who see the project', 200, 'read'],
  ['GET /api/reports/:id/export', 'people who see the project', 200, 'read'],
  ['POST /api/reports/:id/entities/_search', 'people who see the project', 200, 'read'],
  ['GET /api/reports/:id/causes', 'people who see the project', 200, 'read'],
  ['POST /api/reports/:id/objects/_search', 'people who see the project', 200, 'read'],
  ['POST /api/reports/:id/objects/_ids', 'people who see the project', 200, 'read'],
  ['GET /api/reports/:id/entities/:globalId', 'people who see the project', 200, 'read'],
  ['POST /api/reports/:id/rules/:ruleId/checks/_search', 'people who see the project', 200, 'read'],
];
