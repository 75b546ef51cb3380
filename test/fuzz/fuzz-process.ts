/** The process that tries inputs for run-fuzz.ts, one after the other, and announces each before it tries it. */
import { inspect } from 'node:util';
import { auditIds } from '../../engine/ids/audit-ids.ts';
import { parseIds } from '../../engine/ids/parse-ids.ts';
import { createFuzzCase, createValidityCase } from './fuzz-case.ts';
import { HOSTILE_MODELS } from './hostile-models.ts';
import { everyQuestion } from './hostile-specification.ts';
import { judgeCase } from './judge-case.ts';
import { judgeValidity } from './judge-validity.ts';
import { createRandom } from './seeded-random.ts';

/** The name of a hostile model, or a seed. */
export type Tried = string | number;
export type FuzzMessage = { kind: 'trying'; tried: Tried } | { kind: 'failed'; tried: Tried; message: string } | { kind: 'done' };

const SIZE = 20_000;

/** Returns the bytes of both files of an input. */
export function inputOf(tried: Tried): { model: Uint8Array; ids: Uint8Array } {
  if (typeof tried === 'number') {
    const { bytes, ids } = createFuzzCase(tried);
    return { model: bytes, ids };
  }
  const text = HOSTILE_MODELS[tried]?.(SIZE) ?? '';
  return { model: Buffer.from(text, 'latin1'), ids: Buffer.from(everyQuestion()) };
}

async function judge(tried: Tried): Promise<void> {
  if (typeof tried === 'number') {
    const one = createFuzzCase(tried);
    judgeCase(one, one.random);
    auditIds(one.ids);
    await judgeValidity(one.bytes);
    await judgeFixture(tried);
    return;
  }
  const { model, ids } = inputOf(tried);
  await judgeValidity(model);
  const { specification } = parseIds(ids);
  judgeCase({ bytes: model, specifications: specification ? [{ id: 'fuzz', specification }] : [] }, createRandom(1));
}

async function judgeFixture(seed: number): Promise<void> {
  const fixture = createValidityCase(seed);
  if (!fixture) return;
  try {
    await judgeValidity(fixture.bytes);
  } catch (cause) {
    throw new Error(`damaged fixture ${fixture.what}`, { cause });
  }
}

function send(message: FuzzMessage): void {
  process.send?.(message);
}

process.on('message', async (list: Tried[]) => {
  for (const tried of list) {
    send({ kind: 'trying', tried });
    try {
      await judge(tried);
    } catch (error) {
      send({ kind: 'failed', tried, message: inspect(error) });
    }
  }
  send({ kind: 'done' });
});
