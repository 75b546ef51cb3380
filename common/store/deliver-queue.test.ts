import assert from 'node:assert/strict';
import test from 'node:test';
import { ApiError } from '@vakwerk/api';
import { createDeliverQueue } from './deliver-queue.ts';

const file = (name: string) => new File(['x'], name);
const PLAN = [{ namePattern: '*-arc-*' }, { namePattern: '*-str-*' }];

function open(answer: (name: string) => Promise<string>) {
  const sent: string[] = [];
  let under = 0;
  let most = 0;
  const queue = createDeliverQueue({
    check: async ([one]) => (one?.name.endsWith('.zip') ? { code: 'FILE_IS_ZIP' } : undefined),
    async send({ name }) {
      most = Math.max(most, ++under);
      sent.push(name);
      try {
        return await answer(name);
      } finally {
        under -= 1;
      }
    },
    onSent: () => undefined,
  });
  const phases = () => queue.$items.get().map(({ file: { name }, phase, namePattern }) => [name, phase, namePattern]);
  return { queue, sent, phases, most: () => most };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test('files are sorted by name; files that match nothing or cannot be uploaded are not sent', async () => {
  const { queue, sent, phases } = open(async () => 'f1');
  await queue.add([file('a-str-1.ifc'), file('tuin.ifc'), file('b-arc-1.ifc'), file('c.zip')], PLAN);
  await settled();
  assert.deepEqual(phases(), [
    ['a-str-1.ifc', 'SENT', '*-str-*'],
    ['tuin.ifc', 'UNFIT', undefined],
    ['b-arc-1.ifc', 'SENT', '*-arc-*'],
    ['c.zip', 'REFUSED', undefined],
  ]);
  assert.deepEqual(sent, ['a-str-1.ifc', 'b-arc-1.ifc']);
});

test('thirty files are sent a few at a time, and one that fails delays no other', async () => {
  let isWell = false;
  const { queue, phases, most } = open(async (name) => {
    await settled();
    if (name === 'x-arc-7.ifc' && !isWell) throw new ApiError('NETWORK');
    return name;
  });
  await queue.add(
    Array.from({ length: 30 }, (_, at) => file(`x-arc-${at}.ifc`)),
    PLAN,
  );
  while (phases().some(([, phase]) => phase === 'WAITING' || phase === 'SENDING')) await settled();
  assert.deepEqual(
    phases().filter(([, phase]) => phase !== 'SENT'),
    [['x-arc-7.ifc', 'FAILED', '*-arc-*']],
  );
  assert.equal(most(), 3);
  isWell = true;
  queue.retry(queue.$items.get().find(({ phase }) => phase === 'FAILED')?.key ?? 0);
  while (phases().some(([, phase]) => phase === 'SENDING')) await settled();
  assert.equal(phases().filter(([, phase]) => phase === 'SENT').length, 30);
  queue.clear();
  assert.deepEqual(phases(), []);
});

test('a file that is dropped twice is queued once, until it was delivered', async () => {
  const { queue, phases } = open(() => new Promise(() => undefined));
  const one = file('a-arc-1.ifc');
  await queue.add([one], PLAN);
  await queue.add([one], PLAN);
  assert.deepEqual(phases(), [['a-arc-1.ifc', 'SENDING', '*-arc-*']]);
  queue.cancel();
  assert.deepEqual(phases(), []);
});
