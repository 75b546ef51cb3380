import assert from 'node:assert/strict';
import test from 'node:test';
import { nodeCompressor } from '../../server/reports/node-compressor.ts';
import { readZip } from './read-zip.ts';
import { createZip } from './zip-file.ts';

const CONTENTS: Record<string, Uint8Array> = {
  'empty.txt': new Uint8Array(),
  'small.txt': new TextEncoder().encode('a'),
  'straße/één.txt': new TextEncoder().encode('regel\n'.repeat(5000)),
  // Incompressible bytes, as in a picture.
  'noise.png': Uint8Array.from({ length: 200_000 }, (_, at) => (Math.imul(at + 1, 2654435761) >>> 13) & 0xff),
};
const LIMITS = { entriesMax: 9, entryMaxBytes: 1_000_000, totalMaxBytes: 1_000_000, ratioMax: 2000 };

function zipOf(compressor?: typeof nodeCompressor): Uint8Array {
  const zip = createZip(compressor);
  const file = zip.open('pieces.xml');
  for (const piece of ['<a>', 'b'.repeat(70_000), '</a>']) file.push(new TextEncoder().encode(piece), false);
  file.push(new Uint8Array(), true);
  for (const [path, bytes] of Object.entries(CONTENTS)) zip.add(path, bytes);
  return Buffer.concat(zip.end());
}

for (const [name, bytes] of [
  ['the compressor of the engine', zipOf()],
  ['the compressor of Node', zipOf(nodeCompressor)],
] as const) {
  test(`a zip by ${name} preserves every entry`, () => {
    const read = readZip(bytes, () => true, LIMITS);
    if ('fault' in read) return assert.fail(read.fault.why);
    assert.deepEqual([...read.files.keys()], ['pieces.xml', ...Object.keys(CONTENTS)]);
    for (const [path, content] of Object.entries(CONTENTS))
      assert.ok(Buffer.from(read.files.get(path)!).equals(Buffer.from(content)), path);
  });

  test(`a zip by ${name} has no stored entry whose size follows its data, since a stream reader cannot find its end`, () => {
    assert.deepEqual(endlessEntries(bytes), []);
  });
}

/** Returns the names of the entries that are stored and have a data descriptor, by the central directory. */
function endlessEntries(bytes: Uint8Array): string[] {
  const zip = Buffer.from(bytes);
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const names: string[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [flags, method, nameLength] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10), zip.readUInt16LE(at + 28)];
    if (method === 0 && (flags & 8) !== 0) names.push(zip.toString('utf8', at + 46, at + 46 + nameLength));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return names;
}
