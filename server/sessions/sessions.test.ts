import assert from 'node:assert/strict';
import test from 'node:test';
import { hashPassword, passwordMatches } from './password.ts';
import { createToken, hashToken } from './token.ts';

test('a token is 256 random bits and only its hash is kept', () => {
  const one = createToken();
  assert.match(one.token, /^[\w-]{43}$/);
  assert.equal(one.hash, hashToken(one.token));
  assert.ok(!one.hash.includes(one.token));
  assert.notEqual(one.token, createToken().token);
});

test('passwords: right, wrong, none stored, and the same text composed differently', async () => {
  const stored = await hashPassword('caf\u00e9-geheim');
  assert.match(stored, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.equal(await passwordMatches(stored, 'cafe\u0301-geheim'), true);
  assert.equal(await passwordMatches(stored, 'cafe-geheim'), false);
  assert.equal(await passwordMatches(null, 'anything'), false);
});
