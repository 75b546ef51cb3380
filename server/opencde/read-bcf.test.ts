import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { isRefusal } from '../../common/contract/errors.ts';
import { exportViews } from '../../engine/export/export-views.ts';
import { cpuTimeMs } from '../../test/fuzz/cpu-time.ts';
import { claim, hideGigabytes, LOCAL_OFFSET, PACKED_SIZE, UNPACKED_SIZE } from '../../test/support/false-sizes.ts';
import { sharedData, withoutShared } from '../../test/support/shared-data.ts';
import { isWithin } from '../../test/support/slowness.ts';
import { BCF_ZIP_LIMITS, readBcf } from './read-bcf.ts';

const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const topic = '<Topic Guid="A" TopicStatus="Closed"><Title>T</Title></Topic>';
const whyOf = (bytes: Uint8Array) => {
  try {
    readBcf(bytes);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.details;
  }
  return assert.fail('it was read');
};

/** Archives that other programs open. The end record counts neither what stands before the archive nor what its comment contains. */
const UNUSUAL: [name: string, wrap: (archive: Buffer) => Buffer][] = [
  ['a program before the archive', (archive) => Buffer.concat([Buffer.from(`MZ${'x'.repeat(100)}`), archive])],
  ['a comment', (archive) => withComment(archive, Buffer.from('made by hand'))],
  [
    'a comment with the signature of an end',
    (archive) => withComment(archive, Buffer.from('PK\x05\x06 is the signature of an end')),
  ],
  ['a comment that is an end', (archive) => withComment(archive, Buffer.concat([archive.subarray(-22), Buffer.from('.')]))],
  ['blanks after the archive', (archive) => Buffer.concat([archive, Buffer.from('    ')])],
];

function withComment(archive: Buffer, comment: Buffer): Buffer {
  const whole = Buffer.concat([archive, comment]);
  whole.writeUInt16LE(comment.length, archive.length - 2);
  return whole;
}

for (const [name, wrap] of UNUSUAL) {
  test(`a BCF file with ${name} is read`, () => {
    const archive = zip({ 'bcf.version': '<Version VersionId="2.1"/>', 'A/markup.bcf': `<Markup>${topic}</Markup>` });
    assert.deepEqual(
      readBcf(wrap(Buffer.from(archive))).topics.map(({ guid }) => guid),
      ['a'],
    );
  });
}

for (const [path, version] of [
  ['v3.0/Markup/User_assignment/User_assignment.bcf', '3.0'],
  ['v2.1/Visualization/Single_visible_wall/case.bcf', '2.1'],
] as const) {
  const file = `bcf/testcases/${path}`;
  test(`a test case of BCF ${version} is read with its comments`, { skip: withoutShared(file) }, () => {
    const { topics, unreadable } = readBcf(readFileSync(sharedData(file) as string));
    const [topic] = topics;
    assert.deepEqual([topics.length, unreadable], [1, []]);
    const facts = { guid: topic?.guid, status: topic?.status, assignedTo: topic?.assignedTo, files: topic?.files };
    assert.deepEqual(
      [facts, topic?.comments.map(({ guid, author, date }) => [guid, author, date])],
      version === '3.0'
        ? [
            {
              guid: '7ad1a717-bf20-4c12-b511-cbd90370ddba',
              status: 'OPEN',
              assignedTo: 'Architect@example.com',
              files: ['BCF-ARK', 'BCF-MEP'],
            },
            [['dd6119c6-745b-4575-974d-e0ae54953e0d', 'Architect@example.com', '2021-02-17T09:15:35.610Z']],
          ]
        : [
            { guid: 'd029895e-2bdc-4f48-8bf4-8e540425f238', status: 'Open', assignedTo: '', files: [] },
            ['6c265117-83fd-4850-b576-41502463a8f7', '9ca4dad3-c05e-4397-8acc-e7271826a495'].map((guid) => [
              guid,
              'jon.anders.sollien@catenda.no',
              '2017-05-23T09:29:22.284Z',
            ]),
          ],
    );
  });
}

test('saved views are read as topics of their file, with the names of the views', () => {
  const camera = { position: [1, 2, 3], direction: [0, 1, 0], up: [0, 0, 1], fieldOfView: 45, aspectRatio: 1.5 };
  const view = {
    filename: 'huis.ifc',
    timestamp: '2026-11-26T12:00:00Z',
    camera,
    selected: [],
    planes: [],
    picture: new Uint8Array(9),
  };
  const named = (title: string) => ({
    ...view,
    key: title,
    title,
    visibility: { isVisible: true, exceptions: ['0'.repeat(22)] },
  });
  const { topics, unreadable } = readBcf(Buffer.concat(exportViews(['Trap', 'Dak & goot'].map(named))));
  assert.deepEqual(unreadable, []);
  assert.deepEqual(
    topics.map(({ title, files, status }) => [title, files, status]),
    [
      ['Trap', ['huis.ifc'], 'Open'],
      ['Dak & goot', ['huis.ifc'], 'Open'],
    ],
  );
});

test('an unreadable markup is reported with its line, and the others are read', () => {
  const { topics, unreadable } = readBcf(
    zip({
      'a/markup.bcf': `<Markup>${topic}</Markup>`,
      'b/markup.bcf': '<Markup>\n<Topic>',
      'c/markup.bcf': '<!DOCTYPE a [<!ENTITY b "c">]><Markup/>',
      'd/markup.bcf': '<Project/>',
      'd/other.xml': '<nothing',
    }),
  );
  assert.deepEqual(
    topics.map(({ guid, title, status }) => [guid, title, status]),
    [['a', 'T', 'Closed']],
  );
  assert.deepEqual(
    unreadable.map(({ entry, why, line }) => [entry, why, line]),
    [
      ['b/markup.bcf', 'NOT_XML', 2],
      ['c/markup.bcf', 'NOT_XML', 1],
      ['d/markup.bcf', 'NO_TOPIC', 1],
    ],
  );
});

for (const version of ['2', '2.0', '2.1', '3', '3.0', ' 3 ']) {
  test(`a file whose version file says "${version}" is read`, () => {
    const { topics } = readBcf(
      zip({ 'bcf.version': `<Version VersionId="${version}"/>`, 'a/markup.bcf': `<Markup>${topic}</Markup>` }),
    );
    assert.deepEqual(
      topics.map(({ guid }) => guid),
      ['a'],
    );
  });
}

for (const version of ['1', '1.0', '20', '4', '30.1', 'x']) {
  test(`a file whose version file says "${version}" is refused as another version`, () => {
    const bytes = zip({ 'bcf.version': `<Version VersionId="${version}"/>`, 'a/markup.bcf': `<Markup>${topic}</Markup>` });
    assert.deepEqual(whyOf(bytes), { why: 'OTHER_VERSION', entry: 'bcf.version', found: version });
  });
}

for (const [name, topicsTotal] of [
  ['bcf_version_3', 1],
  ['zip_stored_descriptor_2.1', 2],
] as const) {
  const file = `cases-2026-11-25/${name}.bcf`;
  test(`the handed case ${name} is read`, { skip: withoutShared(file) }, () => {
    const { topics, unreadable } = readBcf(readFileSync(sharedData(file) as string));
    assert.deepEqual([topics.length, unreadable], [topicsTotal, []]);
  });
}

test('a file that is not BCF, has another version or unpacks to too much is refused with the fault and its place', () => {
  assert.deepEqual(whyOf(strToU8('ISO-10303-21;')), { why: 'NOT_ZIP' });
  assert.deepEqual(whyOf(zip({ 'a.txt': 'x' })), { why: 'NO_TOPICS' });
  assert.deepEqual(whyOf(zip({ 'bcf.version': '<Version VersionId="1.0"/>', 'a/markup.bcf': topic })), {
    why: 'OTHER_VERSION',
    entry: 'bcf.version',
    found: '1.0',
  });
  for (const length of [BCF_ZIP_LIMITS.entryMaxBytes + 1, 500_000])
    assert.deepEqual(whyOf(zip({ 'a/markup.bcf': ' '.repeat(length) })), {
      why: 'ENTRY_TOO_LARGE',
      entry: 'a/markup.bcf',
      most: BCF_ZIP_LIMITS.entryMaxBytes,
    });
  const many = Object.fromEntries(
    Array.from({ length: BCF_ZIP_LIMITS.entriesMax + 1 }, (_, at) => [String(at), new Uint8Array()]),
  );
  assert.deepEqual(whyOf(zipSync(many, { level: 0 })), { why: 'TOO_MANY_ENTRIES', most: BCF_ZIP_LIMITS.entriesMax });
});

const tooLarge = { why: 'ENTRY_TOO_LARGE', entry: 'a/markup.bcf', most: BCF_ZIP_LIMITS.entryMaxBytes };

test('an entry that is larger than it claims is refused', () => {
  const bytes = zip({ 'a/markup.bcf': `<Markup>${topic}</Markup>${' '.repeat(10_000)}` });
  assert.deepEqual(whyOf(claim(bytes, UNPACKED_SIZE, 20)), tooLarge);
});

test('a file of megabytes that hides gigabytes behind a false size is refused at once', () => {
  const bytes = hideGigabytes('a/markup.bcf');
  const started = cpuTimeMs();
  assert.deepEqual(whyOf(bytes), tooLarge);
  assert.ok(isWithin(cpuTimeMs() - started, 500, cpuTimeMs));
});

test('entries that share their bytes are refused before any is unpacked', () => {
  const names = Array.from({ length: 5_000 }, (_, at) => `${at}/markup.bcf`);
  const others = Object.fromEntries(names.map((name) => [name, `<Markup>${topic}</Markup>`]));
  const bytes = zip({ 'a/markup.bcf': randomBytes(200_000).toString('base64'), ...others });
  const shared = claim(claim(claim(bytes, LOCAL_OFFSET, 0), PACKED_SIZE, 150_000), UNPACKED_SIZE, 10_000);
  assert.deepEqual(whyOf(shared), { why: 'NOT_ZIP' });
  assert.equal(readBcf(zip(others)).topics.length, names.length);
});
