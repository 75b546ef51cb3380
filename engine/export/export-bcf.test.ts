/** libxml2 validates every XML file of the archive against the published schemas of its version (../shared/data/bcf). */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { inflateSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { XmlDocument } from 'libxml2-wasm';
import { sharedData, withoutShared } from '../../test/support/shared-data.ts';
import { BCF_COMPONENTS_PER_TOPIC_MAX, BCF_TITLE_MAX } from '../limits.ts';
import type { BcfCamera, Box } from './bcf-camera.ts';
import type { BcfModel } from './bcf-model.ts';
import { BCF_VERSIONS, type BcfVersion } from './bcf-topic.ts';
import { exportBcf } from './export-bcf.ts';
import type { ExportInput } from './export-input.ts';
import {
  differs,
  hardReports,
  inputOf,
  largeReport,
  MISSING,
  makeCheck,
  makeReport,
  makeRule,
  makeSpecification,
} from './fixtures/example-reports.ts';
import { sampleReport } from './fixtures/sample-report.ts';
import { schemaOf } from './fixtures/xml-schema.ts';
import { reasonsOf } from './reasons.ts';
import { walkRules } from './walk-rules.ts';

const SCHEMAS: Record<string, string> = {
  'bcf.version': 'version.xsd',
  'project.bcfp': 'project.xsd',
  'extensions.xml': 'extensions.xsd',
  'markup.bcf': 'markup.xsd',
  'viewpoint.bcfv': 'visinfo.xsd',
};
const schemas = new Map<string, (xml: string) => string[]>();
const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function unzip(input: ExportInput, version?: BcfVersion, boxOf: BcfModel['boxOf'] = () => undefined): Map<string, Uint8Array> {
  const model = { boxOf, snapshotOf: () => undefined };
  return new Map(Object.entries(unzipSync(Buffer.concat([...exportBcf(input, { version, model })]))));
}

function topicsOf(files: Map<string, Uint8Array>): string[] {
  return [...new Set([...files.keys()].filter((path) => path.includes('/')).map((path) => path.split('/')[0]!))];
}

function validators(version: BcfVersion): (path: string, xml: string) => string[] {
  const folder = sharedData(`bcf/${version}`)!;
  const files = Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  return (path, xml) => {
    const name = SCHEMAS[path.split('/').at(-1)!];
    assert.ok(name, `${path} is no file of BCF`);
    const errorsOf = schemas.get(`${version}/${name}`) ?? schemaOf(files, name);
    schemas.set(`${version}/${name}`, errorsOf);
    return errorsOf(xml);
  };
}

for (const version of BCF_VERSIONS) {
  const skip = withoutShared(`bcf/${version}`);
  for (const [what, input] of [...hardReports(), ['a sample', inputOf(sampleReport())] as const]) {
    test(`BCF ${version} is valid: ${what}`, { skip }, () => {
      const errorsOf = validators(version);
      const files = unzip(input, version);
      for (const [path, bytes] of files) {
        if (path.endsWith('.png')) continue;
        assert.deepEqual(errorsOf(path, strFromU8(bytes)), [], path);
      }
    });
  }

  test(`a wrong file of BCF ${version} is refused by its schema`, { skip }, () => {
    assert.notDeepEqual(validators(version)('x/markup.bcf', '<Markup><Topic/></Markup>'), []);
  });

  test(`BCF ${version} has a topic per rule and reason, each with markup, viewpoint and snapshot`, () => {
    const report = sampleReport();
    const files = unzip(inputOf(report), version);
    const reasons = [...walkRules(report)].flatMap(({ rule }) => reasonsOf(rule)).filter(({ isUndecidable }) => !isUndecidable);
    const topics = topicsOf(files);
    assert.equal(topics.length, reasons.length);
    for (const topic of topics) {
      assert.match(topic, GUID);
      for (const name of ['markup.bcf', 'viewpoint.bcfv', 'snapshot.png']) assert.ok(files.has(`${topic}/${name}`), name);
    }
    assert.deepEqual([files.has('extensions.xml'), files.has('project.bcfp')], version === '3.0' ? [true, true] : [false, false]);
  });
}

function selected(files: Map<string, Uint8Array>): string[] {
  return topicsOf(files).flatMap((topic) => {
    const document = XmlDocument.fromString(strFromU8(files.get(`${topic}/viewpoint.bcfv`)!));
    const ids = document.find('//Selection/Component/@IfcGuid').map((attribute) => attribute.content);
    document.dispose();
    return ids;
  });
}

test('a viewpoint selects the entities by their GlobalId, each once', () => {
  const checks = [1, 2].map(() => makeCheck({ outcome: 'FAILED', failures: [MISSING] }));
  const report = makeReport([makeSpecification([makeRule({ checks: [...checks, { ...checks[0]! }] })])]);
  assert.deepEqual(
    selected(unzip(inputOf(report))),
    checks.map(({ globalId }) => globalId),
  );
});

/** Returns the numbers of elements with X, Y and Z, or of elements with a number. */
function numbersOf(xml: string, name: string): number[] {
  const [, content = ''] = new RegExp(`<${name}>(.*?)</${name}>`).exec(xml) ?? [];
  return content
    .split(/<[^>]*>/)
    .filter(Boolean)
    .map(Number);
}

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, axis) => sum + value * b[axis]!, 0);

for (const version of BCF_VERSIONS) {
  test(`a camera of BCF ${version} shows all objects of its topic that have a box, and little else`, {
    skip: withoutShared(`bcf/${version}`),
  }, () => {
    const checks = [1, 2, 3].map(() => makeCheck({ outcome: 'FAILED', failures: [MISSING] }));
    const input = inputOf(makeReport([makeSpecification([makeRule({ checks })])]));
    const boxes: Box[] = [
      { min: [100, 200, 3], max: [104, 200.3, 6] },
      { min: [110, 190, 0], max: [110.2, 197, 2.8] },
    ];
    const files = unzip(input, version, (globalId) => boxes[checks.findIndex((check) => check.globalId === globalId)]);
    const [path] = [...files.keys()].filter((name) => name.endsWith('viewpoint.bcfv'));
    const xml = strFromU8(files.get(path!)!);
    assert.deepEqual(validators(version)(path!, xml), []);
    const [position, direction, up] = ['CameraViewPoint', 'CameraDirection', 'CameraUpVector'].map((name) =>
      numbersOf(xml, name),
    ) as [number[], number[], number[]];
    const right = [0, 1, 2].map(
      (axis) => direction[(axis + 1) % 3]! * up[(axis + 2) % 3]! - direction[(axis + 2) % 3]! * up[(axis + 1) % 3]!,
    );
    const half = Math.tan((numbersOf(xml, 'FieldOfView')[0]! * Math.PI) / 360);
    let farthest = 0;
    for (const { min, max } of boxes) {
      for (let at = 0; at < 8; at++) {
        const to = [0, 1, 2].map((axis) => (at & (1 << axis) ? max : min)[axis]! - position[axis]!);
        const depth = dot(to, direction);
        assert.ok(depth > 0, 'in front of the camera');
        const place = Math.max(Math.abs(dot(to, up)) / depth / half, Math.abs(dot(to, right)) / depth / half / (16 / 9));
        assert.ok(place <= 1, `in the picture: ${place}`);
        farthest = Math.max(farthest, place);
      }
    }
    assert.ok(farthest > 0.35, `and not from far away: ${farthest}`);
  });
}

test('without geometry BCF 2.1 has no camera, and 3.0, which requires one, looks towards the origin', () => {
  const report = makeReport([makeSpecification([makeRule({ checks: [makeCheck({ outcome: 'FAILED', failures: [MISSING] })] })])]);
  const cameras = BCF_VERSIONS.map((version) => {
    const files = unzip(inputOf(report), version, () => undefined);
    const [path] = [...files.keys()].filter((name) => name.endsWith('viewpoint.bcfv'));
    return numbersOf(strFromU8(files.get(path!)!), 'CameraViewPoint').map(Math.round);
  });
  assert.deepEqual(cameras, [[], [-30, -30, 30]]);
});

test('every entity is in the selection of some topic, and no selection is too long for viewers', () => {
  const count = 2 * BCF_COMPONENTS_PER_TOPIC_MAX + 5;
  const files = unzip(inputOf(largeReport(count, () => MISSING)));
  assert.equal(topicsOf(files).length, 3);
  assert.equal(new Set(selected(files)).size, count);
  const titles = topicsOf(files).map(
    (topic) => /<Title>(.*)<\/Title>/.exec(strFromU8(files.get(`${topic}/markup.bcf`)!))?.[1] ?? '',
  );
  assert.deepEqual(titles.map((title) => title.slice(-6)).sort(), [' (1/3)', ' (2/3)', ' (3/3)']);
  assert.ok(titles.every((title) => title.includes(`${count} ×`)));
});

test('no selection contains an invalid GlobalId', () => {
  const strange = ['', 'abc', '9'.repeat(22), '0'.repeat(23), '0000000000,00000000000'].map((globalId) =>
    makeCheck({ globalId, outcome: 'FAILED', failures: [MISSING] }),
  );
  assert.deepEqual(selected(unzip(inputOf(makeReport([makeSpecification([makeRule({ checks: strange })])])))), []);
});

test('a description is plain text, without markdown syntax', () => {
  const checks = [makeCheck({ outcome: 'FAILED', failures: [MISSING] })];
  const rule = makeRule({ description: '**Altijd** invullen', instructions: '* een\n* twee', checks });
  const files = unzip(inputOf(makeReport([makeSpecification([rule])])));
  const markup = strFromU8(files.get(`${topicsOf(files)[0]}/markup.bcf`)!);
  assert.match(markup, /Altijd invullen/);
  assert.match(markup, /- een\n- twee/);
  assert.doesNotMatch(markup, /\*/);
});

test('the sentence of a title is true of as many entities as the title counts', () => {
  const files = unzip(inputOf(largeReport(145, (at) => differs(at < 84 ? 'a' : 'b'))));
  const [topic, ...others] = topicsOf(files);
  const markup = strFromU8(files.get(`${topic}/markup.bcf`)!);
  assert.deepEqual(others, []);
  assert.match(markup, /<Title>Rule: 145 × ATTRIBUTE_DIFFERS: a or b\.<\/Title>/);
  assert.match(markup, /84 × ATTRIBUTE_DIFFERS: a\.\n61 × ATTRIBUTE_DIFFERS: b\./);
});

test('a topic keeps its GUID while the model changes', () => {
  const [before, after] = [2, 5].map((count) => topicsOf(unzip(inputOf(largeReport(count, (at) => differs(`${count}${at}`))))));
  assert.deepEqual(before, after);
  assert.equal(before!.length, 1);
});

test('two specifications with one name keep separate topics', () => {
  const specification = makeSpecification([makeRule({ checks: [makeCheck({ outcome: 'FAILED', failures: [MISSING] })] })]);
  assert.equal(topicsOf(unzip(inputOf(makeReport([specification, specification])))).length, 2);
});

test('a title is cut at its limit, and the description has the whole name', () => {
  const name = 'regel '.repeat(500).trim();
  const rule = makeRule({ name, checks: [makeCheck({ outcome: 'FAILED', failures: [MISSING] })] });
  const files = unzip(inputOf(makeReport([makeSpecification([rule])])));
  const markup = XmlDocument.fromString(strFromU8(files.get(`${topicsOf(files)[0]}/markup.bcf`)!));
  assert.equal(markup.get('//Title')!.content.length, BCF_TITLE_MAX);
  assert.ok(markup.get('//Description')!.content.includes(name));
  markup.dispose();
});

test("the snapshot is the model's picture of the objects of the topic, and the bar where there is no picture", () => {
  const checks = [1, 2].map(() => makeCheck({ outcome: 'FAILED', failures: [MISSING] }));
  const report = makeReport([makeSpecification([makeRule({ checks })])]);
  const box: Box = { min: [0, 0, 0], max: [1, 1, 1] };
  const drawnIds: string[][] = [];
  const snapshotOf = (_camera: BcfCamera, ids: Iterable<string>) => {
    drawnIds.push([...ids]);
    return Uint8Array.of(1, 2, 3);
  };
  const filesOf = (model: BcfModel) => unzipSync(Buffer.concat([...exportBcf(inputOf(report), { model })]));
  const pictureIn = (files: Record<string, Uint8Array>) => files[Object.keys(files).find((path) => path.endsWith('.png'))!]!;
  assert.deepEqual([...pictureIn(filesOf({ boxOf: () => box, snapshotOf }))], [1, 2, 3]);
  assert.deepEqual(drawnIds, [checks.map(({ globalId }) => globalId)]);
  const bar = pictureIn(filesOf({ boxOf: () => box, snapshotOf: () => undefined }));
  assert.deepEqual(pictureIn(filesOf({ boxOf: () => undefined, snapshotOf })), bar);
  assert.equal(drawnIds.length, 1);
});

test('the snapshot is a PNG whose pixels inflate to its size', () => {
  const files = unzip(inputOf(largeReport(1, () => MISSING)));
  const png = Buffer.from(files.get(`${topicsOf(files)[0]}/snapshot.png`)!);
  assert.equal(png.subarray(0, 8).toString('latin1'), '\x89PNG\r\n\x1a\n');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const at = png.indexOf('IDAT');
  const pixels = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  assert.equal(pixels.length, (width + 1) * height);
});
