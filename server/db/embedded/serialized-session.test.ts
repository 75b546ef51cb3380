import assert from 'node:assert/strict';
import test from 'node:test';
import { serializeSession } from './serialized-session.ts';
import type { SqlSession } from './sql-session.ts';

/** Creates a session whose statements end on command. */
function heldSession() {
  const sent: string[] = [];
  const ends = new Map<string, { resolve(): void; reject(error: Error): void }>();
  const query = (text: string) =>
    new Promise<{ rows: [] }>((resolve, reject) => {
      sent.push(text);
      ends.set(text, { resolve: () => resolve({ rows: [] }), reject });
    });
  const session = { query, exec: query } as unknown as SqlSession;
  return {
    session,
    sent,
    end: (text: string) => ends.get(text)?.resolve(),
    fail: (text: string) => ends.get(text)?.reject(new Error(text)),
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('single statements are sent on without waiting for each other', async () => {
  const { session, sent } = heldSession();
  const turns = serializeSession(session);
  void turns.query('a', []);
  void turns.query('b', []);
  await settled();
  assert.deepEqual(sent, ['a', 'b']);
});

test('a transaction waits for the statements before it, has the connection alone, and what came after it follows', async () => {
  const { session, sent, end, fail } = heldSession();
  const turns = serializeSession(session);
  const failing = turns.query('before', []);
  const alone = turns.run(async (one) => {
    await one.query('begin', []);
    await one.query('commit', []);
  });
  void turns.query('after', []);
  void turns.query('after as well', []);
  await settled();
  assert.deepEqual(sent, ['before']);
  fail('before');
  await assert.rejects(failing, /before/);
  await settled();
  assert.deepEqual(sent, ['before', 'begin']);
  end('begin');
  await settled();
  assert.deepEqual(sent, ['before', 'begin', 'commit']);
  end('commit');
  await alone;
  await settled();
  assert.deepEqual(sent, ['before', 'begin', 'commit', 'after', 'after as well']);
});

test('failing work releases its turn', async () => {
  const { session, sent } = heldSession();
  const turns = serializeSession(session);
  await assert.rejects(
    turns.run(() => Promise.reject(new Error('refused'))),
    /refused/,
  );
  void turns.query('next', []);
  await settled();
  assert.deepEqual(sent, ['next']);
});

test('a transaction that waits too long is rejected and does not block others', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { session, sent, end } = heldSession();
  const turns = serializeSession(session, 1_000);
  void turns.query('long', []);
  const refused = assert.rejects(
    turns.acquire(),
    /Waited 1000 ms for the database: is a query made outside the open transaction\?/,
  );
  const behind = turns.query('behind', []);
  await settled();
  t.mock.timers.tick(1_000);
  await refused;
  await settled();
  assert.deepEqual(sent, ['long', 'behind'], 'a transaction that gave up no longer keeps others waiting');
  end('behind');
  await behind;
});
