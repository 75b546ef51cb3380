import assert from 'node:assert/strict';
import test from 'node:test';
import { $prefetched, PREFETCH_DELAY_MS, prefetchLater, prefetchPage } from './prefetch.ts';
import { $location } from './router.ts';
import { $session } from './session.ts';

/** Sets the address; without a page the router reads it on first use. */
function at(pathname: string, search = ''): void {
  Object.assign(globalThis, { location: { pathname, search, hash: '' } });
  $location.set({ path: pathname, search, hash: '' });
}

test('[R399] a link is prefetched after 100 ms of rest, once, and not after 90 ms', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const paths: string[] = [];
  context.mock.method(globalThis, 'fetch', async (url: string) => {
    paths.push(url);
    return Response.json({});
  });
  const after = (ms: number) => {
    context.mock.timers.tick(ms);
    return paths.length;
  };
  $session.set({ token: 't', validUntil: null });
  at('/dashboard');
  const leave = prefetchLater('/projects');
  assert.equal(after(90), 0);
  leave();
  assert.equal(after(1_000), 0);
  prefetchLater('/projects?status=ALL');
  assert.equal(after(PREFETCH_DELAY_MS - 1), 0);
  assert.equal(after(1), 1);
  prefetchLater('/projects');
  assert.equal(after(1_000), 1);
  assert.equal($prefetched.get(), '/projects');
  prefetchPage('/');
  assert.deepEqual(paths, ['/projects.data', '/_root.data']);
});

test('links that are not pages, the current page, and any page of a signed-out user are not prefetched', (context) => {
  const fetchMock = context.mock.method(globalThis, 'fetch', async () => Response.json({}));
  $session.set({ token: 't', validUntil: null });
  at('/projects/7', '?page=2');
  for (const href of [
    '/sign-out',
    '/assets/x.pdf',
    'mailto:a@b.nl',
    'https://a.nl/b',
    '//a.nl',
    '/api/docs',
    '/projects/7?page=3',
  ])
    prefetchPage(href);
  $session.set(null);
  prefetchPage('/users');
  assert.equal(fetchMock.mock.callCount(), 0);
});
