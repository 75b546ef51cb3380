/**
 * Tests floor areas and volumes read from models of each version (D110, D115), and the table of example 5 that they give (D111).
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { summarizeAreas } from '../../common/report/area-summary.ts';
import type { MaterialEntry, SpaceEntry } from '../../engine/report/report.ts';
import {
  aggregate,
  assign,
  giveMaterial,
  giveSet,
  giveType,
  materialNamed,
  millimetres,
  projectUnits,
  propertySet,
  quantitySet,
  single,
  siUnit,
  slab,
  space,
  wall,
} from './ifc-parts.ts';
import { EVERY_VERSION, type IfcVersion, type Records, SINCE_IFC4 } from './ifc-records.ts';
import { reportOf } from './trap.ts';

const setName = (ifc: Records): string => (ifc.version === 'IFC2X3' ? 'BaseQuantities' : 'Qto_SpaceBaseQuantities');
const area = (ifc: Records, name: string, value: string, unit = '$'): string =>
  ifc.add('IFCQUANTITYAREA', { Name: `'${name}'`, AreaValue: value, Unit: unit });
const areas = (ifc: Records, gross: string, net: string): string =>
  quantitySet(ifc, setName(ifc), area(ifc, 'GrossFloorArea', gross), area(ifc, 'NetFloorArea', net));
const fillSet = (ifc: Records, set: string, values: Record<string, string>): string =>
  propertySet(ifc, set, ...Object.entries(values).map(([name, value]) => single(ifc, name, `IFCLABEL('${value}')`)));
const volume = (ifc: Records, element: string, value: string, set = 'Qto_WallBaseQuantities'): string =>
  giveSet(ifc, element, quantitySet(ifc, set, ifc.add('IFCQUANTITYVOLUME', { Name: "'NetVolume'", VolumeValue: value })));

function spacesOf(version: IfcVersion, data: (ifc: Records) => unknown): Omit<SpaceEntry, 'globalId' | 'name'>[] {
  return reportOf({ data }, version).spaces.map(({ globalId: _, name: __, ...entry }) => entry);
}
function materialsOf(version: IfcVersion, data: (ifc: Records) => unknown): MaterialEntry[] {
  return reportOf({ data }, version).materials;
}
const only = (entry: Partial<SpaceEntry>) => [{ purchaser: '', areaType: '', grossArea: 0, netArea: 0, ...entry }];

for (const version of EVERY_VERSION) {
  test(`areas come from the standard set of ${version} [R061, R250]`, () => {
    const spaces = spacesOf(version, (ifc) => giveSet(ifc, space(ifc), areas(ifc, '10.', '8.')));
    assert.deepEqual(spaces, only({ grossArea: 10, netArea: 8 }));
  });

  test(`areas of ${version} are in square metres, whatever the unit [R250]`, () => {
    const spaces = spacesOf(version, (ifc) => {
      projectUnits(ifc, siUnit(ifc, 'AREAUNIT', 'SQUARE_METRE', '.MILLI.'));
      const squareCentimetre = siUnit(ifc, 'AREAUNIT', 'SQUARE_METRE', '.CENTI.');
      giveSet(
        ifc,
        space(ifc),
        quantitySet(
          ifc,
          setName(ifc),
          area(ifc, 'GrossFloorArea', '12500000.'),
          area(ifc, 'NetFloorArea', '110000.', squareCentimetre),
        ),
      );
    });
    assert.deepEqual(spaces, only({ grossArea: 12.5, netArea: 11 }));
  });

  test(`a space of ${version} without quantities has no area [R121, R250]`, () => {
    assert.deepEqual(
      spacesOf(version, (ifc) => space(ifc)),
      only({}),
    );
  });

  test(`the purchaser is Afnemer, the area type the first that has a value, ${version} (D110)`, () => {
    const typed = (values: Record<string, string>, attributes = {}) =>
      spacesOf(version, (ifc) => giveSet(ifc, space(ifc, attributes), fillSet(ifc, 'MiniBIM ILS', values)));
    const all = { Afnemer: 'Corporatie', Bepalingsmethode: 'GO', GebiedsType: 'Woning', Gebruiksbestemming: 'Wonen' };
    assert.deepEqual(typed(all), only({ purchaser: 'Corporatie', areaType: 'GO' }));
    assert.deepEqual(typed({ GebiedsType: 'Woning', Gebruiksbestemming: 'Wonen' }), only({ areaType: 'Woning' }));
    assert.deepEqual(typed({ Bepalingsmethode: ' ', Gebruiksbestemming: 'Wonen' }), only({ areaType: 'Wonen' }));
    assert.deepEqual(typed({ X: 'x' }, { ObjectType: "'Gang'" }), only({ areaType: 'Gang' }));
  });

  test(`the Aedes set ILS gives the area type before ObjectType does, another set does not, ${version} (D110)`, () => {
    const from = (set: string) =>
      spacesOf(version, (ifc) =>
        giveSet(ifc, space(ifc, { ObjectType: "'Gang'" }), fillSet(ifc, set, { Oppervlaktecategorie: 'VVO' })),
      );
    assert.deepEqual(from('ILS'), only({ areaType: 'VVO' }));
    assert.deepEqual(from('Other'), only({ areaType: 'Gang' }));
  });

  test(`a zone gives what a space leaves empty, ${version} (D110)`, () => {
    const spaces = spacesOf(version, (ifc) => {
      const [room, zone] = [space(ifc), ifc.add('IFCZONE')];
      assign(ifc, zone, room);
      giveSet(ifc, room, fillSet(ifc, 'MiniBIM ILS', { Bepalingsmethode: 'GO' }));
      giveSet(ifc, zone, fillSet(ifc, 'MiniBIM ILS', { Bepalingsmethode: 'BVO', Afnemer: 'Belegger' }));
    });
    assert.deepEqual(spaces, only({ purchaser: 'Belegger', areaType: 'GO' }));
  });

  test(`a volume goes to the materials of the element, ${version} [R251] (D115)`, () => {
    const materials = materialsOf(version, (ifc) => {
      const [a, b] = [wall(ifc), wall(ifc)];
      giveMaterial(ifc, a, materialNamed(ifc, 'Hout'));
      volume(ifc, a, '2.');
      const both = `(${materialNamed(ifc, 'Hout')},${materialNamed(ifc, 'Glas')})`;
      giveMaterial(ifc, b, ifc.add('IFCMATERIALLIST', { Materials: both }));
      volume(ifc, b, '1.');
    });
    assert.deepEqual(materials, [
      { material: 'Glas', netVolume: 0.5, entities: 1 },
      { material: 'Hout', netVolume: 2.5, entities: 2 },
    ]);
  });

  test(`layers share a volume by their thickness, ${version} (D115)`, () => {
    const materials = materialsOf(version, (ifc) => {
      millimetres(ifc);
      const layer = (name: string, thickness: string) =>
        ifc.add('IFCMATERIALLAYER', { Material: materialNamed(ifc, name), LayerThickness: thickness });
      const set = ifc.add('IFCMATERIALLAYERSET', {
        MaterialLayers: `(${layer('Baksteen', '100.')},${layer('Isolatie', '300.')})`,
      });
      const element = wall(ifc);
      giveMaterial(ifc, giveType(ifc, element, ifc.add('IFCWALLTYPE')), set);
      volume(ifc, element, '4.');
    });
    assert.deepEqual(materials, [
      { material: 'Baksteen', netVolume: 1, entities: 1 },
      { material: 'Isolatie', netVolume: 3, entities: 1 },
    ]);
  });

  test(`elements without a volume count 0, those without a material come last, ${version} [R251, R128]`, () => {
    const materials = materialsOf(version, (ifc) => {
      giveMaterial(ifc, wall(ifc), materialNamed(ifc, 'Hout'));
      volume(ifc, slab(ifc), '7.', 'BaseQuantities');
    });
    assert.deepEqual(materials, [
      { material: 'Hout', netVolume: 0, entities: 1 },
      { material: '', netVolume: 7, entities: 1 },
    ]);
  });

  test(`a whole gives its volume to the parts that have the materials, ${version} (D115)`, () => {
    const materials = materialsOf(version, (ifc) => {
      const [whole, part] = [wall(ifc), ifc.add('IFCBUILDINGELEMENTPART')];
      aggregate(ifc, whole, part);
      giveMaterial(ifc, part, materialNamed(ifc, 'Hout'));
      volume(ifc, whole, '3.');
      volume(ifc, part, '2.');
    });
    assert.deepEqual(materials, [{ material: 'Hout', netVolume: 2, entities: 1 }]);
  });

  test(`a file without materials shows none, ${version} [R124]`, () => {
    assert.deepEqual(
      materialsOf(version, (ifc) => volume(ifc, wall(ifc), '1.')),
      [],
    );
  });
}

for (const version of SINCE_IFC4) {
  test(`constituents share a volume by their fraction, ${version} (D115)`, () => {
    const materials = materialsOf(version, (ifc) => {
      const constituent = (name: string, fraction: string) =>
        ifc.add('IFCMATERIALCONSTITUENT', { Material: materialNamed(ifc, name), Fraction: fraction });
      const members = `(${constituent('Cement', '0.25')},${constituent('Grind', '0.75')})`;
      const element = wall(ifc);
      giveMaterial(ifc, element, ifc.add('IFCMATERIALCONSTITUENTSET', { MaterialConstituents: members }));
      volume(ifc, element, '8.');
    });
    assert.deepEqual(materials, [
      { material: 'Cement', netVolume: 2, entities: 1 },
      { material: 'Grind', netVolume: 6, entities: 1 },
    ]);
  });
}

test("an exporter's own set of quantities comes after the standard one (D110)", () => {
  const both = spacesOf('IFC4', (ifc) => {
    const room = space(ifc);
    giveSet(
      ifc,
      room,
      quantitySet(ifc, 'ArchiCADQuantities', area(ifc, 'GrossFloorArea', '99.'), area(ifc, 'NetFloorArea', '98.')),
    );
    giveSet(ifc, room, areas(ifc, '10.', '8.'));
  });
  assert.deepEqual(both, only({ grossArea: 10, netArea: 8 }));
  const spacesWithSet = spacesOf('IFC4', (ifc) =>
    giveSet(ifc, space(ifc), quantitySet(ifc, 'Eigen', area(ifc, 'NetFloorArea', '98.'))),
  );
  assert.deepEqual(spacesWithSet, only({ netArea: 98 }));
});

test('the table of example 5 consists of spaces in the order of the file [R113, R117, R120] (D111)', () => {
  const rooms: [string, string, string, string][] = [
    ['Corporatie', 'GO', '10.', '8.'],
    ['', 'BVO', '20.', '18.'],
    ['Corporatie', 'GO', '12.', '9.'],
    ['Belegger', 'VVO', '7.5', '7.'],
    ['Corporatie', '', '5.', '4.'],
  ];
  const { spaces } = reportOf(
    {
      data: (ifc) => {
        for (const [purchaser, type, gross, net] of rooms) {
          const room = space(ifc);
          giveSet(ifc, room, areas(ifc, gross, net));
          giveSet(ifc, room, fillSet(ifc, 'MiniBIM ILS', { Afnemer: purchaser, Bepalingsmethode: type }));
        }
      },
    },
    'IFC4',
  );
  const row = (name: string, [count, gross, net, exact]: readonly [number, number, number, number]) => ({
    name,
    spaces: count,
    grossAreaM2: gross,
    netAreaM2: net,
    exactNetAreaM2: exact,
  });
  assert.deepEqual(summarizeAreas(spaces), [
    { ...row('Belegger', [1, 7.5, 7.5, 7]), areaTypes: [row('VVO', [1, 7.5, 7.5, 7])] },
    { ...row('Corporatie', [3, 27, 24, 21]), areaTypes: [row('GO', [2, 22, 19, 17]), row('', [1, 5, 5, 4])] },
    { ...row('', [1, 20, 20, 18]), areaTypes: [row('BVO', [1, 20, 20, 18])] },
  ]);
});
