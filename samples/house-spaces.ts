/** Rooms, areas and grounds of the house: all of them are IfcSpace, as MiniBIM requires. */

import type { Box, PlanSpace, PropertyValue, Quantity } from './house-plan.ts';
import { area, floorAreaOf, label, volume, volumeOf } from './house-plan.ts';

const UNIT = '01.00.01';
const HEIGHT = 2600;
const STOREY_HEIGHT = 2900;

function miniBim(values: Record<string, string>): Record<string, Record<string, PropertyValue>> {
  return { 'MiniBIM ILS': Object.fromEntries(Object.entries(values).map(([name, value]) => [name, label(value)])) };
}

interface Room {
  number: string;
  longName: string;
  sort: 'Verblijfsruimte' | 'Functieruimte' | 'Restruimte';
  type: string;
  /** The values are x, y, dx, dy within the storey. */
  at: [number, number, number, number];
}
function room({ number, longName, sort, type, at: [x, y, dx, dy] }: Room): PlanSpace {
  const storey = number.slice(0, 2);
  const shape: Box = { x, y, z: Number(storey) * STOREY_HEIGHT, dx, dy, dz: HEIGHT };
  return {
    key: `ruimte-${number}`,
    name: number,
    longName,
    partOf: storey,
    zone: UNIT,
    box: shape,
    sets: miniBim({
      Afnemer: 'Particulier',
      Bepalingsmethode: 'NVO',
      EenheidNummer: UNIT,
      RuimteSoort: sort,
      RuimteType: type,
      RuimteNummer: number,
    }),
    quantities: { NetFloorArea: area(floorAreaOf(shape)), NetVolume: volume(volumeOf(shape)) },
  };
}

const ROOMS = [
  room({ number: '00.01', longName: 'hal', sort: 'Restruimte', type: 'Verkeersruimte', at: [100, 350, 1800, 1950] }),
  room({ number: '00.02', longName: 'toilet', sort: 'Functieruimte', type: 'Toiletruimte', at: [100, 2370, 900, 1130] }),
  room({ number: '00.03', longName: 'keuken', sort: 'Verblijfsruimte', type: 'Keuken', at: [1970, 350, 3330, 3150] }),
  room({ number: '00.04', longName: 'woonkamer', sort: 'Verblijfsruimte', type: 'Woonkamer', at: [100, 3570, 5200, 5080] }),
  room({ number: '01.01', longName: 'overloop', sort: 'Restruimte', type: 'Verkeersruimte', at: [100, 4070, 2550, 1430] }),
  room({ number: '01.02', longName: 'slaapkamer 1', sort: 'Verblijfsruimte', type: 'Slaapkamer', at: [100, 5570, 5200, 3080] }),
  room({ number: '01.03', longName: 'slaapkamer 2', sort: 'Verblijfsruimte', type: 'Slaapkamer', at: [100, 350, 2550, 3650] }),
  room({ number: '01.04', longName: 'slaapkamer 3', sort: 'Verblijfsruimte', type: 'Slaapkamer', at: [2720, 350, 2580, 3650] }),
  room({ number: '01.05', longName: 'badkamer', sort: 'Functieruimte', type: 'Badruimte', at: [2720, 4070, 2580, 1430] }),
  room({ number: '02.01', longName: 'zolder', sort: 'Restruimte', type: 'Bergruimte', at: [100, 350, 5200, 8300] }),
];

interface Area {
  method: 'BVO' | 'GO';
  storey: string;
  box: Box;
  quantities: Record<string, Quantity>;
}
/** Returns the area of the dwelling on one storey, measured by one method; one per storey, because an IfcSpace belongs to one. */
function dwelling({ method, storey, box, quantities }: Area): PlanSpace {
  return {
    key: `woning-${method}-${storey}`,
    name: `${UNIT} ${method} ${storey}`,
    longName: `woning ${method} ${storey}`,
    partOf: storey,
    zone: UNIT,
    box,
    sets: miniBim({
      Afnemer: 'Particulier',
      Bepalingsmethode: method,
      EenheidNummer: UNIT,
      GebiedsSoort: 'Gebruiksfunctie',
      GebiedsType: 'Grondgebonden woning',
      Gebruiksbestemming: 'Woonfunctie',
      Segment: 'Koop',
    }),
    quantities,
  };
}

const AREAS = ['00', '01', '02'].flatMap((storey) => {
  const z = Number(storey) * STOREY_HEIGHT;
  const inner: Box = { x: 100, y: 350, z, dx: 5200, dy: 8300, dz: HEIGHT };
  const outer: Box = { x: 0, y: 0, z, dx: 5400, dy: 9000, dz: STOREY_HEIGHT };
  return [
    dwelling({ method: 'GO', storey, box: inner, quantities: { NetFloorArea: area(floorAreaOf(inner)) } }),
    dwelling({ method: 'BVO', storey, box: outer, quantities: { GrossFloorArea: area(floorAreaOf(outer)) } }),
  ];
});

const BUILDING_BOX: Box = { x: 0, y: 0, z: 0, dx: 5400, dy: 9000, dz: 8700 };
const BUILDING: PlanSpace = {
  key: 'bouwwerk-inhoud',
  name: '01',
  longName: 'bruto inhoud bouwwerk',
  partOf: 'building',
  box: BUILDING_BOX,
  sets: miniBim({ Afnemer: 'Particulier', Bepalingsmethode: 'BI', BouwwerkNummer: '01' }),
  quantities: { GrossFloorArea: area(floorAreaOf(BUILDING_BOX)), GrossVolume: volume(volumeOf(BUILDING_BOX)) },
};

function ground(key: string, longName: string, purchaser: string, [x, y, dx, dy]: [number, number, number, number]): PlanSpace {
  const shape: Box = { x, y, z: -100, dx, dy, dz: 100 };
  return {
    key: `terrein-${key}`,
    name: key,
    longName,
    partOf: 'site',
    box: shape,
    sets: miniBim({ Afnemer: purchaser, Bepalingsmethode: 'Onbebouwde Terreinoppervlakte' }),
    quantities: { GrossFloorArea: area(floorAreaOf(shape)), NetFloorArea: area(floorAreaOf(shape)) },
  };
}

export const HOUSE_SPACES: readonly PlanSpace[] = [
  ...ROOMS,
  ...AREAS,
  BUILDING,
  ground('T01', 'voortuin', 'Particulier', [0, -4000, 5400, 4000]),
  ground('T02', 'achtertuin', 'Particulier', [0, 9000, 5400, 10000]),
  ground('T03', 'achterpad', 'Gemeenschappelijk', [0, 19000, 5400, 1500]),
];
export const UNIT_NUMBER = UNIT;
