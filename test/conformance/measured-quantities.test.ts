/** Compares the measures of meshes with the quantities in the same files: the table of docs/measurements.md. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { before, test } from 'node:test';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import * as webIfc from 'web-ifc';
import { convertGeometry } from '../../engine/geometry/convert-geometry.ts';
import type { ObjectMeasure } from '../../engine/geometry/measure-object.ts';
import { readEntities } from '../../engine/report/entity-reader.ts';
import { sharedData, withoutShared } from '../support/shared-data.ts';

const api = new webIfc.IfcAPI();

before(async () => {
  await Promise.all([api.Init(), MeshoptEncoder.ready]);
  api.SetLogLevel(webIfc.LogLevel.LOG_LEVEL_OFF);
});

interface Comparison {
  /** The class and the quantity, such as `IfcWall NetVolume`. */
  name: string;
  /** For each object with a closed mesh: the difference from the stated quantity, in percent. */
  differences: number[];
  /** Objects with an open mesh. */
  open: number;
}

function compare(path: string): Comparison[] {
  const bytes = new Uint8Array(fs.readFileSync(path));
  const read = (offset: number, size: number) => bytes.subarray(offset, offset + size);
  const { measures } = convertGeometry({ api, codes: webIfc, encoder: MeshoptEncoder, read });
  const reading = readEntities();
  reading.push(bytes);
  const entities = reading.finish();
  const comparisons = new Map<string, Comparison>();
  for (const measure of measures) {
    const described = entities.describe(measure.globalId);
    for (const quantity of described?.quantitySets.flatMap(({ properties }) => properties) ?? []) {
      const read = MEASURED[quantity.name];
      const stated = Number(quantity.value);
      if (!read || !(stated > 0) || (quantity.name !== 'NetVolume' && described!.ifcType !== 'IfcSpace')) continue;
      const name = `${described!.ifcType} ${quantity.name}`;
      const one = comparisons.get(name) ?? { name, differences: [], open: 0 };
      comparisons.set(name, one);
      const measured = read(measure);
      if (measured === undefined) one.open += 1;
      else one.differences.push((Math.abs(measured - stated) / stated) * 100);
    }
  }
  return [...comparisons.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

const MEASURED: Record<string, (measure: ObjectMeasure) => number | undefined> = {
  NetVolume: ({ volumeM3 }) => volumeM3,
  GrossVolume: ({ volumeM3 }) => volumeM3,
  GrossFloorArea: ({ floorAreaM2 }) => floorAreaM2,
  NetFloorArea: ({ floorAreaM2 }) => floorAreaM2,
};

function tableRow(model: string, { name, differences, open }: Comparison): string {
  const sorted = differences.toSorted((one, other) => one - other);
  const within = sorted.length > 0 ? Math.round((sorted.filter((one) => one <= 1).length / sorted.length) * 100) : 0;
  return `| ${model} | ${name} | ${sorted.length} | ${open} | ${(sorted[sorted.length >> 1] ?? 0).toFixed(2)} % | ${within} % |`;
}

const MODELS = {
  'AC20-FZK-Haus': 'engine_web-ifc__AC20-FZK-Haus.ifc',
  'AC11-Institute': 'TestFiles__AC11-Institute-Var-2-IFC.ifc',
  Kalkzandsteen: 'DataSetSchependoml__IFC-kalkzandsteen.ifc',
  'MULTICOM-Prefab': 'DataSetSchependoml__MULTICOM-Prefab.ifc',
  SampleHouse4: 'XbimEssentials__SampleHouse4.ifc',
};

test('docs/measurements.md says how far measures of real models agree with the stated quantities', {
  skip: withoutShared('ifc-models'),
}, () => {
  const text = fs.readFileSync('docs/measurements.md', 'utf8');
  const rows = Object.entries(MODELS).flatMap(([model, file]) =>
    compare(sharedData(`ifc-models/${file}`)!).map((one) => tableRow(model, one)),
  );
  for (const row of rows) assert.ok(text.includes(row), row);
  const walls = rows.filter((row) => /IfcWall|IfcSlab|IfcSpace (NetVolume|GrossFloorArea)/.test(row));
  assert.ok(walls.length > 8 && walls.every((row) => row.includes('| 0.00 % |')));
});

/** Faults made on purpose (samples/house-faults.ts): an area in square millimetres. */
const FAULTS = ['IfcSpace NetFloorArea: 100.00 %'];

for (const file of fs.readdirSync('samples').filter((name) => name.endsWith('.ifc'))) {
  test(`all objects of ${file} measure the stated quantities`, () => {
    const comparisons = compare(`samples/${file}`);
    const far = comparisons.flatMap(({ name, differences }) =>
      differences.filter((one) => one > 0.1).map((one) => `${name}: ${one.toFixed(2)} %`),
    );
    assert.deepEqual(far, file.includes('met-fouten') ? FAULTS : []);
    assert.ok(comparisons.every(({ open }) => open === 0));
    const count = comparisons.reduce((sum, { differences }) => sum + differences.length, 0);
    const names = comparisons.map(({ name }) => name);
    for (const type of ['Beam', 'Column', 'Footing', 'Slab', 'Space', 'StairFlight'])
      assert.ok(names.includes(`Ifc${type} NetVolume`), type);
    assert.ok(names.some((name) => /^IfcWall(StandardCase)? NetVolume$/.test(name)) && count > 60, `${count}: ${names}`);
  });
}
