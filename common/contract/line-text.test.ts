import assert from 'node:assert/strict';
import test from 'node:test';
import type * as z from 'zod';
import { newApiTokenSchema } from './api-tokens.ts';
import { newDeliverySchema } from './deliveries.ts';
import { newEmbedTokenSchema } from './embed-tokens.ts';
import { TEXT_MAX_LENGTH } from './limits.ts';
import { lineSchema, nameSchema } from './line-text.ts';
import { organizationChangeSchema } from './organizations.ts';
import { passkeyNameSchema } from './passkeys.ts';
import { newProjectSchema, projectChangeSchema } from './projects.ts';
import { invitedNamesSchema } from './sign-in.ts';
import { draftChangeSchema } from './specification-drafts.ts';
import { specificationChangeSchema } from './specifications.ts';
import { toLine } from './to-line.ts';
import { newUserSchema, userChangeSchema } from './users.ts';
import { newWebhookSchema } from './webhooks.ts';

const BREAKS = ['\r\n', '\n', '\r', '\t', '\u0000', '\u001b[2J', '\u0085', '\u2028', '\u2029'];

test('a name has no line breaks and no control characters inside; those around it fall away', () => {
  for (const schema of [lineSchema, nameSchema]) {
    for (const one of BREAKS) assert.equal(schema.safeParse(`Jan${one}Bcc: x@y.example`).success, false, JSON.stringify(one));
    assert.equal(schema.parse(' Gebouw Ä–1 \r\n'), 'Gebouw Ä–1');
  }
});

test('a name from another program becomes one line that the rule accepts', () => {
  for (const one of BREAKS)
    assert.equal(toLine(`Jan${one}Bcc: x@y.example`), lineSchema.parse(toLine(`Jan${one}Bcc: x@y.example`)));
  assert.equal(toLine(' Jan\r\n\u0000Bcc:  x '), 'Jan Bcc: x');
  const long = toLine(`${'a'.repeat(TEXT_MAX_LENGTH - 2)}😀b`);
  assert.equal(long, `${'a'.repeat(TEXT_MAX_LENGTH - 2)}…`, 'cut between two characters');
  assert.equal(toLine('a\ud800b'), 'a\ufffdb', 'half a character is none');
});

const NAMES: [schema: z.ZodObject, ...fields: string[]][] = [
  [newProjectSchema, 'name', 'location'],
  [projectChangeSchema, 'name', 'location'],
  [organizationChangeSchema, 'name', 'location'],
  [newUserSchema, 'firstName', 'lastName'],
  [userChangeSchema, 'firstName', 'lastName'],
  [invitedNamesSchema, 'firstName', 'lastName'],
  [newDeliverySchema, 'name', 'phase'],
  [newWebhookSchema, 'name'],
  [newApiTokenSchema, 'name'],
  [newEmbedTokenSchema, 'name'],
  [passkeyNameSchema, 'name'],
  [specificationChangeSchema, 'name'],
  [draftChangeSchema, 'name'],
];

test('every name that a person gives is one line', () => {
  for (const [schema, ...fields] of NAMES) {
    for (const field of fields) {
      const issues = schema.safeParse({ [field]: 'a\r\nBcc: x@y.example' }).error?.issues ?? [];
      const own = issues.filter(({ path }) => path[0] === field).map(({ message }) => message);
      assert.deepEqual(own, ['LINE_BREAK'], field);
    }
  }
});
