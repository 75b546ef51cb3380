/** Tests a saved view against the published schemas of BCF 2.1 (../shared/data/bcf). */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { sharedData, withoutShared } from '../../test/support/shared-data.ts';
import { type BcfTopic, viewpointXml } from './bcf-topic.ts';
import { exportViews, type SavedView } from './export-views.ts';
import { schemaOf } from './fixtures/xml-schema.ts';
import { uuidOf } from './uuid-v5.ts';

const [DOOR, WALL] = ['0'.repeat(22), '1'.repeat(22)] as [string, string];
const view: SavedView = {
  key: 'huis.ifc 1',
  title: 'huis.ifc & meer',
  filename: 'huis.ifc',
  timestamp: '2026-11-26T12:00:00Z',
  camera: { position: [1, 2, 3], direction: [0, 1, 0], up: [0, 0, 1], fieldOfView: 45, aspectRatio: 1.5 },
  selected: [DOOR],
  visibility: { isVisible: true, exceptions: [WALL] },
  planes: [{ location: [0, 0, 1.2], direction: [0, 0, 1] }],
  picture: Uint8Array.of(1, 2, 3, 0),
};

function filesOf(saved: SavedView) {
  const files = unzipSync(Buffer.concat(exportViews([saved])));
  const textOf = (name: string) => strFromU8(files[Object.keys(files).find((path) => path.endsWith(name))!]!);
  return { files, textOf };
}

test('a saved view is valid BCF 2.1, with and without perspective and colours', { skip: withoutShared('bcf/2.1') }, () => {
  const folder = sharedData('bcf/2.1')!;
  const schemas = Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const coloring = [{ color: 'E78107', globalIds: [DOOR, WALL] }];
  for (const more of [{}, { coloring }, { camera: { ...view.camera, viewHeight: 12 } }]) {
    const { textOf } = filesOf({ ...view, ...more });
    for (const [name, schema] of [
      ['bcf.version', 'version.xsd'],
      ['markup.bcf', 'markup.xsd'],
      ['viewpoint.bcfv', 'visinfo.xsd'],
    ] as const)
      assert.deepEqual(schemaOf(schemas, schema)(textOf(name)), [], name);
  }
});

test('a saved view has the camera, the planes, the selected and the hidden components, and its picture', () => {
  const { files, textOf } = filesOf(view);
  const xml = textOf('viewpoint.bcfv');
  assert.match(xml, new RegExp(`<Selection><Component IfcGuid="${DOOR}"></Component></Selection>`));
  assert.match(xml, new RegExp(`<Visibility DefaultVisibility="true"><Exceptions><Component IfcGuid="${WALL}">`));
  assert.match(xml, /<PerspectiveCamera><CameraViewPoint><X>1<.X><Y>2<.Y><Z>3<.Z>/);
  assert.match(xml, /<ClippingPlane><Location><X>0<.X><Y>0<.Y><Z>1.2<.Z><.Location><Direction><X>0<.X><Y>0<.Y><Z>1</);
  assert.match(textOf('markup.bcf'), /TopicType="Info"/);
  assert.deepEqual(files[Object.keys(files).find((path) => path.endsWith('.png'))!], view.picture);
});

test('the colours of a saved view are its coloring, in both versions of BCF', { skip: withoutShared('bcf/3.0') }, () => {
  const { textOf } = filesOf({ ...view, coloring: [{ color: 'E78107', globalIds: [DOOR] }] });
  const component = `<Component IfcGuid="${DOOR}"></Component>`;
  assert.match(
    textOf('viewpoint.bcfv'),
    new RegExp(`</Visibility><Coloring><Color Color="E78107">${component}</Color></Coloring>`),
  );
  const folder = sharedData('bcf/3.0')!;
  const schemas = Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  const list = [{ ifcGuid: DOOR, authoringToolId: '' }];
  const topic: BcfTopic = {
    ...{ guid: uuidOf(['t']), viewpointGuid: uuidOf(['v']), title: 'T', description: '', labels: [], status: 'Open', index: 0 },
    ...{ components: [], camera: view.camera },
    view: { isVisible: true, exceptions: [], planes: [], coloring: [{ color: 'E78107', components: list }] },
  };
  const xml = viewpointXml(topic, { version: '3.0', filename: 'huis.ifc', timestamp: view.timestamp, originatingSystem: '' });
  assert.match(xml, new RegExp(`<Color Color="E78107"><Components>${component}</Components></Color>`));
  assert.deepEqual(schemaOf(schemas, 'visinfo.xsd')(xml), []);
});

test('several views are topics of their own, with who saved them, when, and the same GUIDs each time', () => {
  const others = [
    { ...view, key: 'a', title: 'Trap', author: 'Piet Lid', timestamp: '2026-11-25T08:00:00Z' },
    { ...view, key: 'b', title: 'Trap', author: 'Saar Beheer' },
  ];
  const markupOf = (views: SavedView[]) =>
    Object.entries(unzipSync(Buffer.concat(exportViews(views))))
      .filter(([path]) => path.endsWith('markup.bcf'))
      .map(([path, bytes]) => ({ path, text: strFromU8(bytes) }));
  const [first, second] = markupOf(others);
  assert.match(first!.text, /<Title>Trap<.*<Index>0<.*<CreationDate>2026-11-25T08:00:00Z<.*<CreationAuthor>Piet Lid</);
  assert.match(second!.text, /<Index>1<.*<CreationAuthor>Saar Beheer</);
  assert.notEqual(first!.path, second!.path);
  assert.deepEqual(markupOf([others[1]!])[0]!.path, second!.path);
  assert.match(markupOf([view])[0]!.text, /<CreationAuthor>Vakwerk</);
});
