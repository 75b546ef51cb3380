/** The building parts of the terraced house, storey by storey. */

import type { Box, ElementKind, PlanElement, PropertySets, Quantity, SteelSection } from './house-plan.ts';
import { area, floorAreaOf, identifier, label, length, netVolumeOf, thermalTransmittance, volume, yesNo } from './house-plan.ts';
import { nlSfb } from './house-types.ts';

/** Width between the axes of the party walls, and depth from front to back. */
const WIDTH = 5400;
const DEPTH = 9000;
const STOREY_HEIGHT = 2900;
const WALL_HEIGHT = 2600;
const FACADE = 350;
const PARTITION = 70;

export const STOREY_KEYS = ['00', '01', '02'] as const;
const floorOf = (storey: string): number => STOREY_KEYS.indexOf(storey as '00') * STOREY_HEIGHT;

const box = (x: number, y: number, z: number, dx: number, dy: number, dz: number): Box => ({ x, y, z, dx, dy, dz });

interface Described {
  key: string;
  kind: ElementKind;
  name: string;
  type?: string;
  container?: string;
  box: Box;
  filledBy?: Box[] | SteelSection;
  sets?: PropertySets;
  quantities?: Record<string, Quantity>;
}
/** A placeholder: the value follows from the shape and its openings. */
const COMPUTED = volume(0);

const element = (described: Described): PlanElement => ({ sets: {}, quantities: {}, ...described });

interface WallShape {
  key: string;
  name: string;
  type: 'spouwmuur' | 'woningscheidend' | 'binnenwand';
  storey: string;
  box: Box;
}
function wall({ key, name, type, storey, box: shape }: WallShape): PlanElement {
  const outside = type === 'spouwmuur';
  const common = {
    Reference: identifier(type),
    IsExternal: yesNo(outside),
    LoadBearing: yesNo(type === 'woningscheidend'),
    ...(outside ? { ThermalTransmittance: thermalTransmittance(0.2) } : {}),
    ...(type === 'woningscheidend' ? { FireRating: label('REI 60') } : {}),
  };
  const [thin, long] = shape.dx < shape.dy ? [shape.dx, shape.dy] : [shape.dy, shape.dx];
  return element({
    key,
    kind: 'WALL',
    name,
    type,
    container: storey,
    box: shape,
    sets: { Pset_WallCommon: common },
    quantities: { Length: length(long), Width: length(thin), Height: length(shape.dz), NetVolume: COMPUTED },
  });
}

/** Returns facades and party walls. The attic has only party walls, because the roof closes the rest. */
function shellOf(storey: string): PlanElement[] {
  const z = floorOf(storey);
  const party = (side: string, x: number) =>
    wall({
      key: `scheidingswand-${side}-${storey}`,
      name: `woningscheidende wand ${side} ${storey}`,
      type: 'woningscheidend',
      storey,
      box: box(x - 100, 0, z, 200, DEPTH, WALL_HEIGHT),
    });
  const facade = (side: string, y: number) =>
    wall({
      key: `${side}-${storey}`,
      name: `${side} ${storey}`,
      type: 'spouwmuur',
      storey,
      box: box(100, y, z, WIDTH - 200, FACADE, WALL_HEIGHT),
    });
  const sides = [party('links', 0), party('rechts', WIDTH)];
  return storey === '02' ? sides : [facade('voorgevel', 0), facade('achtergevel', DEPTH - FACADE), ...sides];
}

const partition = (key: string, storey: string, x: number, y: number, dx: number, dy: number): PlanElement =>
  wall({
    key: `binnenwand-${key}`,
    name: `binnenwand ${key}`,
    type: 'binnenwand',
    storey,
    box: box(x, y, floorOf(storey), dx, dy, WALL_HEIGHT),
  });

const PARTITIONS = [
  partition('hal-keuken', '00', 1900, 350, PARTITION, 3150),
  partition('woonkamer', '00', 100, 3500, 5200, PARTITION),
  partition('hal-toilet', '00', 100, 2300, 1800, PARTITION),
  partition('toilet-trap', '00', 1000, 2370, PARTITION, 1130),
  partition('overloop-voor', '01', 100, 4000, 5200, PARTITION),
  partition('overloop-achter', '01', 100, 5500, 5200, PARTITION),
  partition('slaapkamer-2-3', '01', 2650, 350, PARTITION, 3650),
  partition('overloop-badkamer', '01', 2650, 4070, PARTITION, 1430),
];

function slab(key: string, name: string, type: string, storey: string, shape: Box): PlanElement {
  return element({
    key,
    kind: 'SLAB',
    name,
    type,
    container: storey,
    box: shape,
    sets: {
      Pset_SlabCommon: { Reference: identifier(type), IsExternal: yesNo(type !== 'verdiepingsvloer'), LoadBearing: yesNo(true) },
    },
    quantities: { NetArea: area(floorAreaOf(shape)), NetVolume: COMPUTED },
  });
}

const SLABS = [
  slab('vloer-00', 'begane-grondvloer', 'begane-grondvloer', '00', box(-100, 0, -350, WIDTH + 200, DEPTH, 300)),
  slab('vloer-01', 'eerste verdiepingsvloer', 'verdiepingsvloer', '01', box(-100, 0, 2600, WIDTH + 200, DEPTH, 250)),
  slab('vloer-02', 'zoldervloer', 'verdiepingsvloer', '02', box(-100, 0, 5500, WIDTH + 200, DEPTH, 250)),
];

const COVERINGS = STOREY_KEYS.map((storey) => {
  const shape = box(100, FACADE, floorOf(storey) - 50, 5200, DEPTH - 2 * FACADE, 50);
  return element({
    key: `dekvloer-${storey}`,
    kind: 'COVERING',
    name: `dekvloer ${storey}`,
    type: 'dekvloer',
    container: storey,
    box: shape,
    quantities: { NetArea: area(floorAreaOf(shape)) },
  });
});

/** Returns a roof plane. A plane of 5600 mm at 35 degrees spans half the depth; the rear one descends from the ridge. */
function roofPlane(side: string, y: number, z: number, tilt: number): PlanElement {
  const shape: Box = { ...box(-100, y, z, WIDTH + 200, 5600, 250), tilt };
  const { container: _container, ...plane } = slab(`dakvlak-${side}`, `dakvlak ${side}`, 'dakplaat', '02', shape);
  return { ...plane, partOf: 'dak' };
}

const ROOF: PlanElement[] = [
  {
    key: 'dak',
    kind: 'ROOF',
    name: 'zadeldak',
    container: '02',
    classified: nlSfb('27.22', 'daken; constructief, hellende daken'),
    sets: { Pset_RoofCommon: { IsExternal: yesNo(true) } },
    quantities: {},
  },
  roofPlane('voor', -87, 5800, 35),
  roofPlane('achter', DEPTH / 2, 9012, -35),
];

const FRAME = [
  element({
    key: 'ligger-woonkamer',
    kind: 'BEAM',
    name: 'ligger boven woonkamer',
    type: 'ligger',
    container: '00',
    box: box(100, 6000, 2448, 5200, 160, 152),
    filledBy: { along: 'x', web: 6, flange: 9 },
    sets: { Pset_BeamCommon: { LoadBearing: yesNo(true), IsExternal: yesNo(false) } },
    quantities: { Length: length(5200), NetVolume: COMPUTED },
  }),
  element({
    key: 'kolom-woonkamer',
    kind: 'COLUMN',
    name: 'kolom in woonkamer',
    type: 'kolom',
    container: '00',
    box: box(2600, 6023, 0, 120, 114, 2448),
    filledBy: { along: 'z', web: 5, flange: 8 },
    sets: { Pset_ColumnCommon: { LoadBearing: yesNo(true), IsExternal: yesNo(false) } },
    quantities: { Length: length(2448), NetVolume: COMPUTED },
  }),
];

const FOOTINGS = ['voor', 'achter', 'links', 'rechts'].map((side, index) => {
  const across = index < 2;
  const at = index === 1 ? DEPTH - 500 : index === 3 ? WIDTH - 250 : index === 2 ? -250 : 0;
  const shape = across ? box(-100, at, -850, WIDTH + 200, 500, 500) : box(at, 500, -850, 500, DEPTH - 1000, 500);
  const footing = element({
    key: `fundering-${side}`,
    kind: 'FOOTING',
    name: `funderingsbalk ${side}`,
    container: '00',
    box: shape,
    quantities: { NetVolume: COMPUTED },
  });
  return {
    ...footing,
    predefinedType: 'STRIP_FOOTING',
    make: { how: 'SINGLE' as const, material: 'gewapend beton' },
    classified: nlSfb('16.12', 'funderingsconstructies; fundatiebalken'),
  };
});

/** A newel post with steps next to it. */
const STEPS = [
  box(0, 520, 0, 90, 90, STOREY_HEIGHT),
  ...Array.from({ length: 14 }, (_, step) => box(100, step * 70, 160 + step * 193, 730, 220, 40)),
];

const STAIRS = ['00', '01'].flatMap((storey): PlanElement[] => {
  const shape = box(1070, 2370, floorOf(storey), 830, 1130, STOREY_HEIGHT);
  const code = nlSfb('24.12', 'trappen; niet-rechte steektrappen');
  return [
    {
      key: `trap-${storey}`,
      kind: 'STAIR',
      name: `trap ${storey}`,
      container: storey,
      classified: code,
      sets: {},
      quantities: {},
    },
    {
      key: `traparm-${storey}`,
      kind: 'STAIRFLIGHT',
      name: `traparm ${storey}`,
      partOf: `trap-${storey}`,
      box: shape,
      filledBy: STEPS,
      make: { how: 'SINGLE', material: 'vurenhout' },
      classified: code,
      sets: {},
      quantities: { NetVolume: COMPUTED },
    },
    element({
      key: `leuning-${storey}`,
      kind: 'RAILING',
      name: `leuning ${storey}`,
      type: 'leuning',
      container: storey,
      box: box(1080, 2380, floorOf(storey) + 900, 40, 1100, 60),
    }),
  ];
});

interface Filling {
  key: string;
  name: string;
  kind: 'DOOR' | 'WINDOW';
  type: string;
  host: string;
  storey: string;
  box: Box;
}
function filling({ host, storey, ...shape }: Filling): PlanElement {
  const height = length(shape.box.dz);
  const width = length(Math.max(shape.box.dx, shape.box.dy));
  return { ...element({ ...shape, container: storey, quantities: { Height: height, Width: width } }), fills: host };
}

const door = (
  name: string,
  type: string,
  storey: string,
  host: string,
  at: [x: number, y: number],
  size: [dx: number, dy: number],
) =>
  filling({
    key: `deur-${name}`,
    kind: 'DOOR',
    name: `deur ${name}`,
    type,
    host,
    storey,
    box: box(at[0], at[1], floorOf(storey), size[0], size[1], 2300),
  });
const pane = (name: string, storey: string, host: string, x: number, y: number, dx: number) =>
  filling({
    key: `raam-${name}`,
    kind: 'WINDOW',
    name: `raam ${name}`,
    type: 'raam',
    host,
    storey,
    box: box(x, y, floorOf(storey) + 900, dx, FACADE, 1400),
  });
const BACK = DEPTH - FACADE;

const FILLINGS = [
  door('voordeur', 'buitendeur', '00', 'voorgevel-00', [500, 0], [930, FACADE]),
  door('tuindeur', 'buitendeur', '00', 'achtergevel-00', [600, BACK], [930, FACADE]),
  door('keuken', 'binnendeur', '00', 'binnenwand-hal-keuken', [1900, 1000], [PARTITION, 880]),
  door('woonkamer', 'binnendeur', '00', 'binnenwand-woonkamer', [3000, 3500], [880, PARTITION]),
  door('toilet', 'binnendeur', '00', 'binnenwand-hal-toilet', [110, 2300], [780, PARTITION]),
  door('slaapkamer 1', 'binnendeur', '01', 'binnenwand-overloop-achter', [1500, 5500], [880, PARTITION]),
  door('slaapkamer 2', 'binnendeur', '01', 'binnenwand-overloop-voor', [300, 4000], [880, PARTITION]),
  door('slaapkamer 3', 'binnendeur', '01', 'binnenwand-overloop-voor', [2720, 4000], [880, PARTITION]),
  door('badkamer', 'binnendeur', '01', 'binnenwand-overloop-badkamer', [2650, 4400], [PARTITION, 880]),
  pane('keuken', '00', 'voorgevel-00', 2600, 0, 1800),
  pane('woonkamer', '00', 'achtergevel-00', 2200, BACK, 2400),
  pane('slaapkamer 2', '01', 'voorgevel-01', 600, 0, 1500),
  pane('slaapkamer 3', '01', 'voorgevel-01', 3200, 0, 1500),
  pane('slaapkamer 1', '01', 'achtergevel-01', 1700, BACK, 2000),
];

const drainpipe = (side: string, y: number): PlanElement => ({
  ...element({
    key: `hwa-${side}`,
    kind: 'PIPE',
    name: `hemelwaterafvoer ${side}`,
    type: 'hwa',
    container: '00',
    box: box(150, y, 0, 80, 80, 5600),
  }),
  system: 'hemelwater',
});

const SERVICES: PlanElement[] = [
  drainpipe('voor', 380),
  drainpipe('achter', 8500),
  {
    ...element({
      key: 'wandcloset',
      kind: 'TOILET',
      name: 'wandcloset',
      type: 'toilet',
      container: '00',
      box: box(300, 3050, 0, 360, 450, 400),
    }),
    system: 'vuilwater',
  },
];

const REFERENCE = element({
  key: 'nulpunt',
  kind: 'PROXY',
  name: 'nulpunt',
  container: 'site',
  box: box(-50, -50, -50, 100, 100, 100),
});

const ELEMENTS: readonly PlanElement[] = [
  ...FOOTINGS,
  ...STOREY_KEYS.flatMap(shellOf),
  ...PARTITIONS,
  ...SLABS,
  ...COVERINGS,
  ...ROOF,
  ...FRAME,
  ...STAIRS,
  ...FILLINGS,
  ...SERVICES,
  REFERENCE,
];

export const HOUSE_ELEMENTS: readonly PlanElement[] = ELEMENTS.map((one) => {
  if (one.quantities.NetVolume !== COMPUTED) return one;
  const openings = FILLINGS.flatMap(({ fills, box: opening }) => (fills === one.key && opening ? [opening] : []));
  return { ...one, quantities: { ...one.quantities, NetVolume: volume(netVolumeOf(one, openings)) } };
});
