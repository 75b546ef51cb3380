import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { $language } from './language.ts';
import { $session, $user, $userStatus, chooseLanguage, dropSession, loadUser, signIn } from './session.ts';

const USER = { id: 'u1', firstName: 'An', lastName: 'Bouwer', email: 'an@bouw.example', language: 'nl' };

/** Fakes the answers of the server and records the Authorization header of each call. */
function serve(context: TestContext, answer: (path: string) => { status: number; body: unknown }) {
  const seen: [path: string, authorization: string | null][] = [];
  context.mock.method(globalThis, 'fetch', async (input: Request | string, init?: RequestInit) => {
    const path = String(typeof input === 'string' ? input : input.url).split('?')[0] as string;
    seen.push([path, new Headers(init?.headers).get('authorization')]);
    const { status, body } = answer(path);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  return seen;
}

test('nobody is signed in at first; after sign-in there is a user and calls carry the token [R255] [R313]', async (context) => {
  assert.equal($user.get(), null);
  assert.equal($userStatus.get(), 'unknown');
  const seen = serve(context, (path) =>
    path.endsWith('/login')
      ? { status: 200, body: { token: 't-1', validUntil: '2026-12-01T00:00:00Z', user: USER } }
      : { status: 200, body: { ...USER, firstName: 'Anna' } },
  );
  await loadUser();
  assert.deepEqual(seen, [], 'without a token nobody is asked for');
  await signIn({ email: USER.email, password: 'een lang wachtwoord' });
  assert.equal($user.get()?.firstName, 'An');
  await loadUser();
  assert.equal($user.get()?.firstName, 'Anna');
  assert.deepEqual(seen, [
    ['/api/auth/login', null],
    ['/api/users/me', 'Bearer t-1'],
  ]);
  dropSession();
  assert.equal($user.get(), null);
});

test('a server that cannot be reached leaves the token in place', async (context) => {
  let status = 200;
  serve(context, (path) =>
    path.endsWith('/login')
      ? { status: 200, body: { token: 't-2', validUntil: null, user: USER } }
      : { status, body: status === 200 ? USER : { code: 'X', message: '' } },
  );
  await signIn({ email: USER.email, password: 'een lang wachtwoord' });
  status = 503;
  await loadUser();
  assert.deepEqual([$session.get()?.token, $userStatus.get()], ['t-2', 'failed']);
});

test('a chosen language becomes that of the user, and applies here even if the server cannot store it', async (context) => {
  let status = 200;
  const seen = serve(context, (path) =>
    path.endsWith('/login')
      ? { status: 200, body: { token: 't-3', validUntil: null, user: USER } }
      : { status, body: status === 200 ? { ...USER, language: 'en' } : { code: 'X', message: '' } },
  );
  await signIn({ email: USER.email, password: 'een lang wachtwoord' });
  assert.equal($language.get(), 'nl');
  await chooseLanguage('nl');
  assert.equal(seen.length, 1, 'nothing to keep');
  await chooseLanguage('en');
  assert.deepEqual(seen.at(-1), ['/api/users/me', 'Bearer t-3']);
  assert.deepEqual([$language.get(), $user.get()?.language], ['en', 'en']);
  status = 503;
  const warnings = context.mock.method(console, 'warn', () => undefined);
  await chooseLanguage('nl');
  assert.deepEqual([$language.get(), $user.get()?.language], ['nl', 'nl']);
  assert.equal(warnings.mock.callCount(), 1);
});

test('a language chosen before the user is loaded becomes that of the user, and the last choice wins', async (context) => {
  const seen = serve(context, (path) =>
    path.endsWith('/login') ? { status: 200, body: { token: 't-5', validUntil: null, user: USER } } : { status: 200, body: USER },
  );
  await signIn({ email: USER.email, password: 'een lang wachtwoord' });
  $user.set(null);
  seen.length = 0;
  await Promise.all([chooseLanguage('nl'), chooseLanguage('en')]);
  assert.deepEqual(
    seen.map(([path]) => path),
    ['/api/users/me', '/api/users/me'],
    'the user is fetched and saved once',
  );
  assert.deepEqual([$language.get(), $user.get()?.language], ['en', 'en']);
});
