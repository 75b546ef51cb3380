import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import test, { after } from 'node:test';
import { localStorage } from './local-storage.ts';
import { isStorageOutage, reportOutages } from './report-outages.ts';
import { newStorageKey } from './storage-key.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-outages-'));
after(() => fs.rmSync(folder, { recursive: true }));

/** /dev/full is a disk that is always full: writing to it fails with ENOSPC, as on a real one. */
const full = fs.existsSync('/dev/full') ? false : 'no /dev/full on this machine';

test('a full disk is reported as such, leaves nothing, and takes files again when there is space', { skip: full }, async () => {
  const local = localStorage(folder);
  const storage = reportOutages(local);
  const key = newStorageKey('uploads');
  const fill = new Readable({
    read() {
      this.push(fs.writeFileSync('/dev/full', 'x') as unknown as null);
    },
  });
  await assert.rejects(storage.put(key, fill), { name: 'Refusal', code: 'UNAVAILABLE', message: 'The storage is full' });
  await assert.rejects(storage.read(key), { code: 'STORED_FILE_DAMAGED' });
  assert.deepEqual(fs.readdirSync(path.join(folder, 'tmp')), []);
  await storage.put(key, Readable.from(['x']));
  assert.equal(String(await storage.read(key)), 'x');
});

const CASES: [name: string, error: Error, isOutage: boolean][] = [
  ['a full disk', Object.assign(new Error(), { code: 'ENOSPC' }), true],
  ['a quota that is used up', Object.assign(new Error(), { code: 'EDQUOT' }), true],
  ['a store that refuses connections', Object.assign(new Error(), { code: 'ECONNREFUSED' }), true],
  ['a store with an error of its own', Object.assign(new Error(), { $metadata: { httpStatusCode: 503 } }), true],
  ['a file that is not there', Object.assign(new Error(), { code: 'ENOENT' }), false],
  ['a secret that is wrong', Object.assign(new Error(), { $metadata: { httpStatusCode: 403 } }), false],
  ['an internal error', new TypeError('x'), false],
];
for (const [name, error, expected] of CASES)
  test(`${name} ${expected ? 'is temporary, and is waited for' : 'is not temporary'}`, () =>
    assert.equal(isStorageOutage(error), expected));
