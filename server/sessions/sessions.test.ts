import assert from 'node:assert/strict';
import test from 'node:test';
import { openTestApp } from '../../test/support/server-app.ts';
import { nameProgram } from './name-program.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { createToken, hashToken } from './token.ts';

test('a token is 256 random bits and only its hash is stored', () => {
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

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const AGENTS: [string, string | null, string | null][] = [
  [FIREFOX, 'Firefox', 'Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iOS',
  ],
  ['curl/8.5.0', 'curl', null],
  ['<script>', null, null],
];

test('sessions: a user agent is stored only as names of browser and system', () => {
  for (const [agent, browser, system] of AGENTS) assert.deepEqual(nameProgram(agent), { browser, system }, agent);
  assert.deepEqual(nameProgram(undefined), { browser: null, system: null });
});

test('sessions: users list their own, end one and all others, and those of nobody else', async (t) => {
  const { call, signIn, db, advanceMinutes } = await openTestApp(t);
  const password = 'een lang wachtwoord';
  const { id } = await signIn({ email: 'an@vakwerk.test', password });
  const login = async (agent: string): Promise<string> => {
    const payload = { email: 'an@vakwerk.test', password };
    return (await call('POST', '/api/auth/login', { payload, headers: { 'user-agent': agent } })).body.token;
  };
  const list = async (as: string) => (await call('GET', '/api/sessions', { as })).body;
  advanceMinutes(1);
  const office = await login(FIREFOX);
  advanceMinutes(120);
  const phone = await login('curl/8.5.0');
  const { data, total } = await list(phone);
  assert.deepEqual(
    data.map((one: { browser: string; system: string; current: boolean }) => [one.browser, one.system, one.current]),
    [
      ['curl', null, true],
      ['Firefox', 'Windows', false],
      [null, null, false],
    ],
  );
  assert.equal(total, 3);
  assert.deepEqual(Object.keys(data[0]), ['id', 'browser', 'system', 'createdAt', 'lastUsedAt', 'current'], 'no token, no hash');

  const other = await signIn();
  const place = `/api/sessions/${data[1].id}`;
  assert.equal((await call('DELETE', place, { as: other.token })).status, 403);
  assert.equal((await call('GET', '/api/users/me', { as: office })).status, 200);
  assert.equal((await call('DELETE', place, { as: phone })).status, 204);
  assert.equal((await call('GET', '/api/users/me', { as: office })).status, 401, 'it ends at once');
  assert.equal((await call('DELETE', place, { as: phone })).status, 404);
  assert.equal((await call('DELETE', '/api/sessions', { as: phone })).status, 204);
  assert.deepEqual([(await list(phone)).total, (await list(other.token)).total], [1, 1], 'those of others stay');
  const token = (await call('POST', '/api/api-tokens', { as: phone, payload: { name: 'x', scope: 'WRITE' } })).body.token;
  assert.equal((await call('GET', '/api/sessions', { as: token })).status, 403);

  const noted = await db.selectFrom('audit_log').selectAll().where('action', '=', 'user.sessions-ended').orderBy('at').execute();
  assert.deepEqual(
    noted.map(({ actor_id, subject_id, details }) => [actor_id, subject_id, details]),
    [
      [id, id, { ended: 1 }],
      [id, id, { ended: 1 }],
    ],
  );
  const mine = (await call('GET', '/api/users/me/personal-data', { as: phone })).body.sessions;
  assert.deepEqual([mine.length, mine[0].browser], [1, 'curl']);
});
