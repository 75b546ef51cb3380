/** The process that tries inputs for run-fuzz.ts, one after the other, and announces each before it tries it. */
import { auditIds } from '../../engine/ids/audit-ids.ts';
import { parseIds } from '../../engine/ids/parse-ids.ts';
import { createFuzzCase } from './fuzz-case.ts';
import { HOSTILE_MODELS } from './hostile-models.ts';
import { everyQuestion } from './hostile-specification.ts';
import { judgeCase } from './judge-case.ts';
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

function judge(tried: Tried): void {
  if (typeof tried === 'number') {
    const one = createFuzzCase(tried);
    judgeCase(one, one.random);
    auditIds(one.ids);
    return;
  }
  const { model, ids } = inputOf(tried);
  const { specification } = parseIds(ids);
  judgeCase({ bytes: model, specifications: specification ? [{ id: 'fuzz', specification }] : [] }, createRandom(1));
}

function send(message: FuzzMessage): void {
  process.send?.(message);
}

process.on('message', (list: Tried[]) => {
  for (const tried of list) {
    send({ kind: 'trying', tried });
    try {
      judge(tried);
    } catch (error) {
      send({ kind: 'failed', tried, message: String((error as Error).stack) });
    }
  }
  send({ kind: 'done' });
});
