/**
 * Who may make which call (specification §6), as one sentence each. A route without a line here fails the test; so does a line
 * without a route. People without a right get 403, people without a session 401.
 */

/** Who calls, round organization O with project P: see rights-world.ts. */
export const CALLERS = [
  'anonymous',
  /** Whose session ran out. */
  'expired',
  /** Signed in, with nothing to do with O or P. */
  'stranger',
  /** Admin of another organization. */
  'otherAdmin',
  'organizationUser',
  'organizationAdmin',
  /** Also a user of O, and who uploaded the files of P. */
  'projectUser',
  /** Of another organization. */
  'projectAdmin',
  /** Was an admin of P and a user of O, and is neither any more. */
  'removedMember',
  'platformAdmin',
  /** Signed in, ships by the import map, and has nothing to do with O or P. */
  'operator',
  /** An API token of the operator for the import map. */
  'importMapToken',
  /** API tokens of the platform's administrator, whom nothing but their scope can hold back. */
  'readToken',
  'writeToken',
  /** A program that the platform's administrator let in through the browser, to read and write. */
  'programToken',
  /** Embed tokens that the platform's administrator made for the report of P, for P, and for uploads into P. */
  'reportEmbed',
  'projectEmbed',
  'uploadEmbed',
] as const;
export type CallerName = (typeof CALLERS)[number];

export const EMBEDS = ['reportEmbed', 'projectEmbed', 'uploadEmbed'] as const;
type Person = Exclude<CallerName, 'importMapToken' | 'readToken' | 'writeToken' | 'programToken' | (typeof EMBEDS)[number]>;

export const WHO = {
  'everybody, signed in or not': ['anonymous', 'expired', ...signedIn()],
  'whoever is signed in': signedIn(),
  'platform admins': ['platformAdmin'],
  operators: ['operator'],
  'admins of any organization': ['otherAdmin', 'organizationAdmin', 'platformAdmin'],
  'people of the organization': ['organizationUser', 'organizationAdmin', 'projectUser', 'platformAdmin'],
  'admins of the organization': ['organizationAdmin', 'platformAdmin'],
  'whoever sees the project': ['organizationAdmin', 'projectUser', 'projectAdmin', 'platformAdmin'],
  'whoever edits the project': ['organizationAdmin', 'projectAdmin', 'platformAdmin'],
  'the acceptor of the delivery': ['projectUser'],
  'the reviewer of the draft': ['organizationAdmin'],
  'who started the dry run, and platform admins': ['projectAdmin', 'platformAdmin'],
  'the person, and platform admins': ['organizationUser', 'platformAdmin'],
  'the person, and admins above': ['organizationUser', 'organizationAdmin', 'platformAdmin'],
} satisfies Record<string, Person[]>;

function signedIn(): Person[] {
  const members = ['organizationUser', 'organizationAdmin', 'projectUser', 'projectAdmin'] as const;
  return ['stranger', 'otherAdmin', ...members, 'removedMember', 'platformAdmin', 'operator'];
}

/**
 * What an API token may call, beyond what its owner may: `read` with either scope, `write` with WRITE, `session` with none,
 * `importMap` with IMPORTMAP, which is for nothing else.
 */
type TokenUse = 'read' | 'write' | 'session' | 'importMap' | 'token';

/** Which embed tokens may make a call: all three, those of the whole project, or the one for uploads. Nothing else is for any. */
export const EMBED_RIGHTS: Record<string, readonly CallerName[]> = {
  'GET /api/reports/:id': EMBEDS,
  'GET /api/reports/:id/geometry': EMBEDS,
  'POST /api/reports/:id/geometry': EMBEDS,
  'GET /api/reports/:id/comparison': EMBEDS,
  'POST /api/reports/:id/comparison/entities/_search': EMBEDS,
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

/** Route, who, what a right call answers, and what API tokens may. */
export const RIGHTS: [string, keyof typeof WHO, number, TokenUse][] = [
  // What a page shows is read with the rights of its own calls.
  ['GET /api/pages', 'whoever sees the project', 200, 'read'],
  ['GET /api/docs', 'everybody, signed in or not', 200, 'read'],
  ['GET /api/openapi.json', 'everybody, signed in or not', 200, 'read'],
  ['POST /api/auth/login', 'everybody, signed in or not', 200, 'read'],
  ['POST /api/auth/ticket', 'everybody, signed in or not', 200, 'read'],
  ['POST /api/auth/forgot-password', 'everybody, signed in or not', 204, 'read'],
  // Whoever has the link of the mail.
  ['POST /api/auth/password-link', 'everybody, signed in or not', 200, 'read'],
  ['POST /api/auth/address-link', 'everybody, signed in or not', 200, 'read'],
  ['POST /api/auth/passkey/options', 'everybody, signed in or not', 200, 'read'],
  // What no device signed is refused.
  ['POST /api/auth/passkey', 'everybody, signed in or not', 400, 'read'],
  ['POST /api/auth/second-step', 'everybody, signed in or not', 200, 'read'],
  ['POST /api/auth/second-step/set-up', 'everybody, signed in or not', 200, 'read'],
  ['GET /api/auth/oidc', 'everybody, signed in or not', 200, 'read'],
  // They lead to another page, whatever comes of it.
  ['GET /api/auth/oidc/start', 'everybody, signed in or not', 302, 'read'],
  ['GET /api/auth/oidc/callback', 'everybody, signed in or not', 302, 'read'],
  ['GET /api/auth/oidc/callback/:organizationId', 'everybody, signed in or not', 302, 'read'],
  ['POST /api/auth/oidc/connect', 'whoever is signed in', 200, 'session'],
  ['GET /api/auth/oidc/sign-out', 'whoever is signed in', 200, 'session'],
  ['DELETE /api/auth/logout', 'whoever is signed in', 204, 'session'],

  ['GET /api/sessions', 'whoever is signed in', 200, 'session'],
  ['DELETE /api/sessions', 'whoever is signed in', 204, 'session'],
  ['DELETE /api/sessions/:id', 'the person, and platform admins', 204, 'session'],

  ['GET /api/api-tokens', 'whoever is signed in', 200, 'session'],
  ['POST /api/api-tokens', 'whoever is signed in', 200, 'session'],
  ['DELETE /api/api-tokens/:id', 'the person, and platform admins', 204, 'session'],

  ['POST /api/programs/authorizations/_check', 'whoever is signed in', 200, 'session'],
  ['POST /api/programs/authorizations', 'whoever is signed in', 200, 'session'],
  ['GET /api/opencde/foundation/oauth2/metadata', 'everybody, signed in or not', 200, 'read'],
  ['GET /api/opencde/foundation/oauth2/auth', 'everybody, signed in or not', 303, 'read'],
  ['POST /api/opencde/foundation/oauth2/reg', 'everybody, signed in or not', 201, 'read'],
  ['POST /api/opencde/foundation/oauth2/token', 'everybody, signed in or not', 200, 'read'],
  ['POST /api/opencde/foundation/oauth2/revoke', 'everybody, signed in or not', 200, 'read'],

  ['POST /api/users/_search', 'admins of any organization', 200, 'read'],
  ['POST /api/users', 'admins of any organization', 200, 'write'],
  ['GET /api/users/:id', 'the person, and admins above', 200, 'read'],
  ['PUT /api/users/:id', 'the person, and platform admins', 200, 'write'],
  ['POST /api/users/me/address', 'whoever is signed in', 204, 'session'],
  ['GET /api/users/me/adoptions', 'whoever is signed in', 200, 'session'],
  ['POST /api/users/me/adoptions/:organizationId', 'whoever is signed in', 404, 'session'],
  ['DELETE /api/users/me/adoptions/:organizationId', 'whoever is signed in', 404, 'session'],
  ['GET /api/shares/:id/badge.svg', 'everybody, signed in or not', 200, 'read'],
  ['POST /api/notices/_search', 'whoever is signed in', 200, 'read'],
  ['POST /api/notices/_read', 'whoever is signed in', 200, 'write'],
  ['GET /api/users/me/passkeys', 'whoever is signed in', 200, 'session'],
  ['POST /api/users/me/passkeys/options', 'whoever is signed in', 200, 'session'],
  // What no device signed is refused, whoever calls.
  ['POST /api/users/me/passkeys', 'whoever is signed in', 400, 'session'],
  ['PUT /api/users/me/passkeys/:id', 'whoever is signed in', 404, 'session'],
  ['DELETE /api/users/me/passkeys/:id', 'whoever is signed in', 404, 'session'],
  ['GET /api/users/me/second-factor', 'whoever is signed in', 200, 'session'],
  ['POST /api/users/me/second-factor', 'whoever is signed in', 200, 'session'],
  ['POST /api/users/me/second-factor/confirm', 'whoever is signed in', 200, 'session'],
  ['POST /api/users/me/second-factor/end', 'whoever is signed in', 204, 'session'],
  ['POST /api/users/me/recovery-codes', 'whoever is signed in', 200, 'session'],
  // Of another: the own one is ended with a code.
  ['DELETE /api/users/:id/second-factor', 'admins of the organization', 204, 'session'],
  ['GET /api/users/me/waiting', 'whoever is signed in', 200, 'read'],
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
  // And who was adopted, of the own membership.
  ['DELETE /api/organizations/:id/members/:userId', 'admins of the organization', 204, 'write'],
  ['POST /api/organizations/:id/members/:userId/invitation', 'admins of the organization', 204, 'write'],
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
  ['POST /api/mcp', 'whoever is signed in', 200, 'token'],

  // The openCDE APIs: what a project shows, and what whoever sees it may do with its findings.
  ['GET /api/opencde/foundation/versions', 'everybody, signed in or not', 200, 'read'],
  ['GET /api/opencde/foundation/:version/auth', 'everybody, signed in or not', 200, 'read'],
  ['GET /api/opencde/foundation/:version/current-user', 'whoever is signed in', 200, 'read'],
  ['GET /api/opencde/bcf/3.0/projects', 'whoever is signed in', 200, 'read'],
  ['GET /api/opencde/bcf/3.0/projects/:id', 'whoever sees the project', 200, 'read'],
  ['GET /api/opencde/bcf/3.0/projects/:id/extensions', 'whoever sees the project', 200, 'read'],
  ['GET /api/opencde/bcf/3.0/projects/:id/files_information', 'whoever sees the project', 200, 'read'],
  ['GET /api/opencde/bcf/3.0/projects/:id/documents', 'whoever sees the project', 200, 'read'],
  ['GET /api/opencde/bcf/3.0/projects/:id/topics', 'whoever sees the project', 200, 'read'],
  ['GET /api/opencde/bcf/3.0/projects/:id/topics/:topicId', 'whoever sees the project', 200, 'read'],
  ['PUT /api/opencde/bcf/3.0/projects/:id/topics/:topicId', 'whoever sees the project', 200, 'write'],
  ['GET /api/opencde/bcf/3.0/projects/:id/topics/:topicId/files', 'whoever sees the project', 200, 'read'],
  ['GET /api/opencde/bcf/3.0/projects/:id/topics/:topicId/related_topics', 'whoever sees the project', 200, 'read'],
  ['GET /api/opencde/bcf/3.0/projects/:id/topics/:topicId/document_references', 'whoever sees the project', 200, 'read'],
  ['GET /api/opencde/bcf/3.0/projects/:id/topics/:topicId/comments', 'whoever sees the project', 200, 'read'],
  ['POST /api/opencde/bcf/3.0/projects/:id/topics/:topicId/comments', 'whoever sees the project', 201, 'write'],
  ['GET /api/opencde/bcf/3.0/projects/:id/topics/:topicId/comments/:commentId', 'whoever sees the project', 200, 'read'],
  ['GET /api/opencde/bcf/3.0/projects/:id/topics/:topicId/viewpoints', 'whoever sees the project', 200, 'read'],
  ['GET /api/opencde/bcf/3.0/projects/:id/topics/:topicId/viewpoints/:viewpointId', 'whoever sees the project', 200, 'read'],
  [
    'GET /api/opencde/bcf/3.0/projects/:id/topics/:topicId/viewpoints/:viewpointId/snapshot',
    'whoever sees the project',
    200,
    'read',
  ],
  [
    'GET /api/opencde/bcf/3.0/projects/:id/topics/:topicId/viewpoints/:viewpointId/selection',
    'whoever sees the project',
    200,
    'read',
  ],
  [
    'GET /api/opencde/bcf/3.0/projects/:id/topics/:topicId/viewpoints/:viewpointId/coloring',
    'whoever sees the project',
    200,
    'read',
  ],
  [
    'GET /api/opencde/bcf/3.0/projects/:id/topics/:topicId/viewpoints/:viewpointId/visibility',
    'whoever sees the project',
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
  // Pages that could not even be loaded have no session to show.
  ['POST /api/importmap/errors', 'everybody, signed in or not', 204, 'read'],

  // Everybody's list holds what he may see.
  ['POST /api/projects/_search', 'whoever is signed in', 200, 'read'],
  ['POST /api/projects', 'admins of the organization', 200, 'write'],
  ['GET /api/projects/:id', 'whoever sees the project', 200, 'read'],
  ['PUT /api/projects/:id', 'whoever edits the project', 200, 'write'],
  ['DELETE /api/projects/:id', 'platform admins', 204, 'session'],
  ['POST /api/projects/:id/members/_search', 'whoever sees the project', 200, 'read'],
  ['POST /api/projects/:id/members', 'whoever edits the project', 200, 'write'],
  ['PUT /api/projects/:id/members/:userId', 'whoever edits the project', 200, 'write'],
  ['DELETE /api/projects/:id/members/:userId', 'whoever edits the project', 204, 'write'],
  ['POST /api/projects/:id/members/:userId/invitation', 'whoever edits the project', 204, 'write'],
  ['DELETE /api/projects/:id/members/:userId/invitation', 'whoever edits the project', 204, 'write'],
  ['GET /api/projects/:id/embed-tokens', 'whoever edits the project', 200, 'read'],
  ['POST /api/projects/:id/embed-tokens', 'whoever edits the project', 200, 'write'],
  ['DELETE /api/projects/:id/embed-tokens/:tokenId', 'whoever edits the project', 204, 'write'],
  ['GET /api/projects/:id/webhooks', 'whoever edits the project', 200, 'read'],
  ['POST /api/projects/:id/webhooks', 'whoever edits the project', 200, 'write'],
  ['PUT /api/projects/:id/webhooks/:webhookId', 'whoever edits the project', 200, 'write'],
  ['DELETE /api/projects/:id/webhooks/:webhookId', 'whoever edits the project', 204, 'write'],
  ['POST /api/projects/:id/webhooks/:webhookId/secret', 'whoever edits the project', 200, 'write'],
  ['POST /api/projects/:id/webhooks/:webhookId/test', 'whoever edits the project', 202, 'write'],
  ['POST /api/projects/:id/webhooks/:webhookId/messages/_search', 'whoever edits the project', 200, 'read'],
  ['POST /api/projects/:id/webhooks/:webhookId/messages/:messageId/replay', 'whoever edits the project', 202, 'write'],
  ['POST /api/projects/:id/specifications/_search', 'whoever sees the project', 200, 'read'],
  ['POST /api/projects/:id/specifications', 'whoever edits the project', 200, 'write'],
  ['PUT /api/projects/:id/specifications/_order', 'whoever edits the project', 204, 'write'],
  ['GET /api/projects/:id/specifications/:specId', 'whoever sees the project', 200, 'read'],
  ['GET /api/projects/:id/specifications/:specId/download', 'whoever sees the project', 200, 'read'],
  ['PUT /api/projects/:id/specifications/:specId', 'whoever edits the project', 200, 'write'],
  ['POST /api/projects/:id/specifications/:specId/version', 'whoever edits the project', 200, 'write'],
  ['DELETE /api/projects/:id/specifications/:specId', 'whoever edits the project', 204, 'write'],

  ['POST /api/projects/:id/deliveries/_search', 'whoever sees the project', 200, 'read'],
  ['POST /api/projects/:id/deliveries', 'whoever edits the project', 200, 'write'],
  ['GET /api/projects/:id/deliveries/:deliveryId', 'whoever sees the project', 200, 'read'],
  ['GET /api/projects/:id/deliveries/:deliveryId/shared', 'whoever sees the project', 200, 'read'],
  ['PUT /api/projects/:id/deliveries/:deliveryId', 'whoever edits the project', 200, 'write'],
  ['DELETE /api/projects/:id/deliveries/:deliveryId', 'whoever edits the project', 204, 'write'],
  ['POST /api/projects/:id/deliveries/:deliveryId/files', 'whoever sees the project', 200, 'write'],
  ['PUT /api/projects/:id/deliveries/:deliveryId/files', 'whoever sees the project', 200, 'write'],
  // And who delivered it, which the project's user did.
  ['DELETE /api/projects/:id/deliveries/:deliveryId/files/:fileId', 'whoever sees the project', 204, 'write'],
  ['POST /api/projects/:id/deliveries/:deliveryId/check', 'whoever sees the project', 200, 'write'],
  ['GET /api/projects/:id/deliveries/:deliveryId/certificate', 'whoever sees the project', 200, 'read'],
  ['GET /api/projects/:id/deliveries/:deliveryId/certificate.pdf', 'whoever sees the project', 200, 'read'],
  ['GET /api/certificates/keys', 'everybody, signed in or not', 200, 'read'],
  // Who knows its id, which nobody guesses, has the certificate.
  ['GET /api/certificates/:id', 'everybody, signed in or not', 200, 'read'],
  // Not even who plans it, nor a platform admin.
  ['POST /api/projects/:id/deliveries/:deliveryId/decision', 'the acceptor of the delivery', 200, 'session'],
  ['GET /api/projects/:id/findings', 'whoever sees the project', 200, 'read'],
  ['POST /api/projects/:id/findings/_search', 'whoever sees the project', 200, 'read'],
  ['PUT /api/projects/:id/findings/:findingId', 'whoever sees the project', 200, 'write'],
  ['POST /api/projects/:id/findings/:findingId/comments', 'whoever sees the project', 200, 'write'],
  ['POST /api/projects/:id/causes/_search', 'whoever sees the project', 200, 'read'],
  ['POST /api/projects/:id/exceptions/_search', 'whoever sees the project', 200, 'read'],
  ['POST /api/projects/:id/exceptions', 'whoever sees the project', 200, 'write'],
  ['PUT /api/projects/:id/exceptions/:exceptionId', 'whoever edits the project', 200, 'write'],
  // And who asked it, which the project's user did.
  ['PUT /api/projects/:id/assignments', 'whoever sees the project', 200, 'write'],
  ['DELETE /api/projects/:id/assignments/:assignmentId', 'whoever sees the project', 204, 'write'],
  ['POST /api/projects/:id/comments', 'whoever sees the project', 200, 'write'],
  ['POST /api/projects/:id/comments/_search', 'whoever sees the project', 200, 'read'],
  ['POST /api/projects/:id/bcf-imports', 'whoever sees the project', 200, 'write'],

  ['POST /api/specifications/_search', 'whoever is signed in', 200, 'read'],
  ['POST /api/specifications', 'admins of any organization', 200, 'write'],
  ['GET /api/specifications/:id', 'people of the organization', 200, 'read'],
  ['GET /api/specifications/:id/download', 'people of the organization', 200, 'read'],
  ['GET /api/specifications/:id/changes', 'people of the organization', 200, 'read'],
  ['PUT /api/specifications/:id', 'admins of the organization', 200, 'write'],
  ['DELETE /api/specifications/:id', 'admins of the organization', 204, 'write'],
  ['POST /api/specifications/:id/versions', 'admins of the organization', 200, 'write'],
  ['POST /api/specifications/:id/projects/_search', 'admins of the organization', 200, 'read'],
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
  // Not even a platform admin in place of who was asked.
  ['POST /api/specification-drafts/:id/review/decision', 'the reviewer of the draft', 200, 'session'],
  // On projects that they all see.
  ['POST /api/dry-runs', 'admins of any organization', 200, 'write'],
  ['POST /api/specifications/:id/dry-runs', 'admins of the organization', 200, 'write'],
  ['POST /api/projects/:id/specifications/:specId/dry-runs', 'whoever edits the project', 200, 'write'],
  ['GET /api/dry-runs/:id', 'who started the dry run, and platform admins', 200, 'read'],

  // Without a project they are the caller's own.
  ['POST /api/files', 'whoever is signed in', 200, 'write'],
  ['POST /api/files/_search', 'whoever is signed in', 200, 'read'],
  ['POST /api/projects/:id/files', 'whoever sees the project', 200, 'write'],
  ['POST /api/projects/:id/files/_search', 'whoever sees the project', 200, 'read'],
  ['GET /api/files/:id', 'whoever sees the project', 200, 'read'],
  ['GET /api/files/:id/content', 'whoever sees the project', 200, 'read'],
  ['POST /api/files/:id/reports', 'whoever sees the project', 200, 'write'],
  // And who uploaded it, which the project's user is.
  ['DELETE /api/files/:id', 'whoever sees the project', 204, 'write'],

  ['POST /api/reports/_search', 'whoever sees the project', 200, 'read'],
  ['GET /api/reports/:id', 'whoever sees the project', 200, 'read'],
  ['GET /api/reports/:id/geometry', 'whoever sees the project', 200, 'read'],
  ['POST /api/reports/:id/geometry', 'whoever sees the project', 202, 'read'],
  ['GET /api/reports/:id/comparison', 'whoever sees the project', 200, 'read'],
  ['POST /api/reports/:id/comparison/entities/_search', 'whoever sees the project', 200, 'read'],
  ['GET /api/reports/:id/findings', 'whoever sees the project', 200, 'read'],
  ['POST /api/reports/:id/findings/_search', 'whoever sees the project', 200, 'read'],
  ['GET /api/reports/:id/export', 'whoever sees the project', 200, 'read'],
  ['POST /api/reports/:id/entities/_search', 'whoever sees the project', 200, 'read'],
  ['GET /api/reports/:id/causes', 'whoever sees the project', 200, 'read'],
  ['POST /api/reports/:id/objects/_search', 'whoever sees the project', 200, 'read'],
  ['POST /api/reports/:id/objects/_ids', 'whoever sees the project', 200, 'read'],
  ['GET /api/reports/:id/entities/:globalId', 'whoever sees the project', 200, 'read'],
  ['POST /api/reports/:id/rules/:ruleId/checks/_search', 'whoever sees the project', 200, 'read'],
];
