/**
 * Tests every rule of specification §5 "Forms" on the server: by the schemas that the forms use, with the codes that they
 * translate.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { castProject } from '../support/project-cast.ts';
import { openTestApp } from '../support/server-app.ts';

/** The error code of each faulty field; empty if the form is valid. */
type Faults = Record<string, string>;
interface Form {
  name: string;
  method: 'POST' | 'PUT';
  url: string;
  /** A valid form. */
  right: Record<string, unknown>;
  /** Changes to the valid form, and the resulting errors. `undefined` leaves a field out. */
  wrong: [Record<string, unknown>, Faults][];
  /** Changes that are allowed. */
  fine?: Record<string, unknown>[];
}

const USER = { firstName: 'A', lastName: 'B', email: 'a@bouw.example', language: 'nl' };
const required = (...fields: string[]): Form['wrong'] =>
  fields.flatMap((field) => [undefined, ''].map((value): Form['wrong'][number] => [{ [field]: value }, { [field]: 'REQUIRED' }]));

/** Days that do not exist, times without an offset, and values that are no dates. */
const NO_DATES = ['', 'x', 7, '2026-02-30', '2026-1-1', '2026-01-01T10:00:00', '2026-01-01T25:00:00Z', {}, []];

const FORMS: Form[] = [
  {
    name: '[R281] sign-in',
    method: 'POST',
    url: '/api/auth/login',
    right: { email: 'a@b.example', password: 'x' },
    wrong: [
      [{ email: '' }, { email: 'REQUIRED' }],
      [{ email: 'ab' }, { email: 'EMAIL_INVALID' }],
      [{ password: '' }, { password: 'REQUIRED' }],
    ],
    fine: [{ email: 'a@b' }],
  },
  {
    name: '[R282] forgot password, the request',
    method: 'POST',
    url: '/api/auth/forgot-password',
    right: { email: 'a@b.example' },
    wrong: [...required('email'), [{ email: 'ab' }, { email: 'EMAIL_INVALID' }]],
  },
  {
    name: '[R282] forgot password, the new one',
    method: 'POST',
    url: '/api/auth/forgot-password',
    right: { token: 'x', password: '12345678' },
    wrong: [
      [{ password: '1234567' }, { password: 'PASSWORD_TOO_SHORT' }],
      [{ password: 'x'.repeat(201) }, { password: 'PASSWORD_TOO_LONG' }],
      [{ password: undefined }, { password: 'REQUIRED' }],
    ],
  },
  {
    name: '[R283] change password',
    method: 'PUT',
    url: '/api/users/me',
    right: { password: '12345678' },
    wrong: [[{ password: '1234567' }, { password: 'PASSWORD_TOO_SHORT' }]],
  },
  {
    name: '[R284] create organization',
    method: 'POST',
    url: '/api/organizations',
    right: { website: 'https://www.nieuw.example' },
    wrong: [...required('website'), [{ website: 'geen site' }, { website: 'WEBSITE_INVALID' }]],
    fine: [{ website: 'nieuw.example/pad' }],
  },
  {
    name: '[R285] organization profile',
    method: 'PUT',
    url: '/api/organizations/O',
    right: { name: 'O' },
    wrong: [
      [{ name: '' }, { name: 'REQUIRED' }],
      [{ name: ' ' }, { name: 'REQUIRED' }],
      [{ website: 'geen site' }, { website: 'WEBSITE_INVALID' }],
      [{ id: 'x' }, { id: 'IMMUTABLE' }],
    ],
    fine: [{ name: undefined }, { website: '' }, { location: '' }],
  },
  {
    name: '[R286] trusted domain',
    method: 'POST',
    url: '/api/organizations/O/trusted-domains',
    right: { domain: 'bouw.example' },
    wrong: [
      ...required('domain'),
      [{ domain: 'http://bouw.example' }, { domain: 'DOMAIN_INVALID' }],
      [{ domain: 'bouw' }, { domain: 'DOMAIN_INVALID' }],
    ],
  },
  {
    name: '[R287] [R288] [R289] add user or member',
    method: 'POST',
    url: '/api/users?dry-run=true',
    right: { ...USER },
    wrong: [
      ...required('firstName', 'lastName', 'email', 'language'),
      [{ firstName: '  ' }, { firstName: 'REQUIRED' }],
      ...['a', 'a@', '@b.nl', 'a@b@c.nl', 'a b@c.nl'].map((email): Form['wrong'][number] => [
        { email },
        { email: 'EMAIL_INVALID' },
      ]),
      [{ language: 'de' }, { language: 'LANGUAGE_INVALID' }],
      [
        { firstName: '', lastName: '' },
        { firstName: 'REQUIRED', lastName: 'REQUIRED' },
      ],
    ],
  },
  {
    name: '[R292] user profile',
    method: 'PUT',
    url: '/api/users/me',
    right: { firstName: 'A' },
    wrong: [
      [{ firstName: '' }, { firstName: 'REQUIRED' }],
      [{ lastName: '' }, { lastName: 'REQUIRED' }],
      [{ language: 'de' }, { language: 'LANGUAGE_INVALID' }],
      [{ email: 'x@y.example' }, { email: 'IMMUTABLE' }],
      [{ id: 'x' }, { id: 'IMMUTABLE' }],
    ],
    fine: [{ lastName: 'B' }, { language: 'en' }],
  },
  {
    name: '[R293] create project',
    method: 'POST',
    url: '/api/projects',
    right: { name: 'P', location: 'D', organization: { id: 'O' } },
    wrong: [
      [{ name: '' }, { name: 'REQUIRED' }],
      [{ location: '' }, { location: 'REQUIRED' }],
      [{ name: 'x'.repeat(201) }, { name: 'TOO_LONG' }],
    ],
  },
  {
    name: 'an organization keeps files for so many days (D53)',
    method: 'PUT',
    url: '/api/organizations/O',
    right: { retentionDays: 30 },
    wrong: ['x', '30', 0, -1, 1.5, 36_501].map((retentionDays): Form['wrong'][number] => [
      { retentionDays },
      { retentionDays: 'RETENTION_INVALID' },
    ]),
    fine: [{ retentionDays: null }, { retentionDays: 1 }, { retentionDays: 36_500 }],
  },
  {
    name: 'an organization skips rules for another IFC version (D17)',
    method: 'PUT',
    url: '/api/organizations/O',
    right: { skipOtherVersions: true },
    wrong: [null, 'true', 1].map((skipOtherVersions): Form['wrong'][number] => [
      { skipOtherVersions },
      { skipOtherVersions: 'INVALID' },
    ]),
    fine: [{ skipOtherVersions: false }],
  },
  {
    name: 'subscription of an organization',
    method: 'PUT',
    url: '/api/organizations/O/subscription',
    right: { start: '2026-01-01', end: '2026-12-31T23:59:59+01:00' },
    wrong: [
      ...NO_DATES.map((end): Form['wrong'][number] => [{ end }, { end: 'DATE_INVALID' }]),
      [{ end: '2025-12-31' }, { end: 'END_BEFORE_START' }],
    ],
    fine: [{ end: null }],
  },
  {
    name: 'days of the audit log',
    method: 'POST',
    url: '/api/audit-log/_search',
    right: { from: '2026-01-01', to: '2026-02-01T00:00:00Z' },
    wrong: [...NO_DATES, null].map((from): Form['wrong'][number] => [{ from }, { from: 'DATE_INVALID' }]),
  },
  {
    name: '[R294] project details',
    method: 'PUT',
    url: '/api/projects/P',
    right: { name: 'P' },
    wrong: [
      [{ name: '' }, { name: 'REQUIRED' }],
      [{ id: 'x' }, { id: 'IMMUTABLE' }],
    ],
    fine: [{ location: '' }, { name: undefined }],
  },
  {
    name: '[R295] add project member',
    method: 'POST',
    url: '/api/projects/P/members',
    right: { user: { email: 'lid@bouw.example' }, role: 'USER' },
    wrong: [
      [{ user: undefined }, { user: 'REQUIRED' }],
      [{ user: '' }, { user: 'REQUIRED' }],
      [{ user: 'a@' }, { user: 'EMAIL_INVALID' }],
      [{ role: 'OWNER' }, { role: 'ROLE_INVALID' }],
    ],
    fine: [{ role: undefined, user: 'ander@bouw.example' }],
  },
  {
    name: '[R296] add specification',
    method: 'POST',
    url: '/api/projects/P/specifications',
    right: { specification: { id: '00000000-0000-4000-8000-000000000000' } },
    wrong: [
      [{ specification: undefined }, { specification: 'REQUIRED' }],
      [{ specification: { id: '' } }, { 'specification.id': 'REQUIRED' }],
    ],
  },
];

for (const { name, method, url, right, wrong, fine = [] } of FORMS) {
  test(`the rules of the form: ${name}`, async (t) => {
    const app = await openTestApp(t);
    const { organizationId, projectId, tokens } = await castProject(app);
    const insertIds = (text: string) => text.replace('/O', `/${organizationId}`).replace('projects/P', `projects/${projectId}`);
    const send = (change: Record<string, unknown>) => {
      const payload = JSON.parse(JSON.stringify({ ...right, ...change }).replace('{"id":"O"}', `{"id":"${organizationId}"}`));
      return app.call(method, insertIds(url), { as: tokens.platformAdmin, payload });
    };
    for (const [change, faults] of wrong) {
      const { status, body } = await send(change);
      // A form shows the first of several errors of one field.
      const details: { path: string; message: string }[] = [...(body.details ?? [])].reverse();
      const errors = Object.fromEntries(details.map((one) => [one.path, one.message]));
      assert.deepEqual([status, body.code, errors], [400, 'VALIDATION_FAILED', faults], JSON.stringify(change));
    }
    for (const change of [{}, ...fine]) {
      const { body } = await send(change);
      assert.notEqual(body.code, 'VALIDATION_FAILED', `${JSON.stringify(change)}: ${JSON.stringify(body.details)}`);
    }
  });
}
