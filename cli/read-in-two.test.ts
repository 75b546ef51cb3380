import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { IndexPart } from '../engine/step/index-part.ts';
import { createPartReader, createValidation, type ValidateInput } from '../engine/validate.ts';
import { BadInput } from './bad-input.ts';
import { type CheckOptions, check } from './check.ts';
import { readInTwo } from './read-in-two.ts';
import type { PartOrder } from './report-thread.ts';
import { startThreadedReport } from './threaded-report.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'vakwerk-two-'));
after(() => rmSync(folder, { recursive: true }));

const SHIPPED = ['bim-basis-ils', 'nl-sfb', 'minibim-3.1'].map((name) => join(root, `specifications/${name}.ids`));
const SAMPLE = join(root, 'samples/rijwoning-met-fouten-ifc4.ifc');

async function checkBy(options: Partial<CheckOptions>): Promise<string> {
  const out = join(folder, 'report.json');
  rmSync(out, { force: true });
  await check({ model: SAMPLE, ids: SHIPPED, format: 'json', language: 'en', force: false, out, ...options });
  return readFileSync(out, 'utf8');
}

const BY_TWO = { meanwhileFromBytes: 0 };
/** A descriptor that no process has. */
const NO_FILE = 1_000_000;

for (const version of ['ifc2x3', 'ifc4', 'ifc4x3']) {
  test(`a check by two threads writes the same bytes as one by one thread (${version})`, async () => {
    for (const which of ['met-fouten', 'voldoet']) {
      const model = join(root, `samples/rijwoning-${which}-${version}.ifc`);
      assert.equal(await checkBy({ model, ...BY_TWO }), await checkBy({ model }));
    }
  });
}

test('a model that is damaged in its later half gives the same report by two threads', async () => {
  const text = readFileSync(SAMPLE, 'latin1');
  const at = text.indexOf(');', text.length * 0.8);
  const model = join(folder, 'damaged.ifc');
  writeFileSync(model, `${text.slice(0, at)}${text.slice(at + 1)}`, 'latin1');
  const report = await checkBy({ model });
  assert.equal(JSON.parse(report).findings.length, 1);
  assert.equal(await checkBy({ model, ...BY_TWO }), report);
});

test('what cannot be read or written is said as by one thread, and leaves nothing behind', async () => {
  const cut = join(folder, 'cut.ifc');
  writeFileSync(cut, readFileSync(SAMPLE).subarray(0, 90_000));
  const cases: Partial<CheckOptions>[] = [
    { model: join(folder, 'absent.ifc') },
    { model: cut },
    { out: join(folder, 'absent', 'report.json') },
    { ids: [cut] },
  ];
  for (const options of cases) {
    const messageOf = (error: unknown): string => (error instanceof BadInput ? error.message : `no bad input: ${error}`);
    const alone = await checkBy(options).catch(messageOf);
    assert.equal(await checkBy({ ...options, ...BY_TWO }).catch(messageOf), alone);
  }
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.endsWith('.part')),
    [],
  );
});

/** What the thread does, in place. */
function readHere({ path, fromBytes, header, input }: PartOrder): IndexPart | undefined {
  const reader = createPartReader(input, { fromBytes, header });
  reader.push(readFileSync(path).subarray(fromBytes));
  return reader.finish();
}

test('the later half is taken from the thread, and read here where that has no answer', async () => {
  const pages = { initial: 64, maximum: 64, shared: true };
  for (const hasAnswer of [true, false]) {
    const input: ValidateInput = { specifications: [], memory: new WebAssembly.Memory(pages) };
    const validation = createValidation(input);
    let takenParts = 0;
    const watched = { ...validation, header: undefined, push: validation.push };
    Object.defineProperty(watched, 'header', { get: () => validation.header });
    watched.takePart = (part) => {
      takenParts++;
      return validation.takePart(part);
    };
    const readPart = async (order: PartOrder): Promise<IndexPart | undefined> => (hasAnswer ? readHere(order) : undefined);
    await readInTwo(SAMPLE, { validation: watched, input, thread: { readPart } });
    assert.equal(takenParts, hasAnswer ? 1 : 0);
    assert.equal(validation.finish().model.sizeBytes, readFileSync(SAMPLE).length);
  }
});

test('a report that the thread cannot write is an error of the operating system, with its code', async () => {
  const thread = startThreadedReport();
  try {
    const validation = createValidation({ specifications: [] });
    validation.push(readFileSync(SAMPLE));
    const report = validation.finishColumns(thread.listen(NO_FILE, 'sample.ifc'));
    await assert.rejects(thread.end(report), { code: 'EBADF', syscall: 'write' });
  } finally {
    await thread.stop();
  }
});
