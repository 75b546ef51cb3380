/**
 * Describes a sample house before it becomes IFC: plain data that the faults edit and `write-ifc.ts` writes. Lengths are in
 * millimetres, areas in m², volumes in m³; boxes are in the coordinates of the project.
 */
export type PropertyValue = { type: string; value: string | number | boolean };
export type PropertySets = Record<string, Record<string, PropertyValue>>;

export interface Box {
  x: number;
  y: number;
  z: number;
  dx: number;
  dy: number;
  dz: number;
  /** Rotation around the x axis in degrees, for roof planes. */
  tilt?: number;
}

/** A rolled steel profile in a box: along x its section is in y and z, along z in x and y. */
export interface SteelSection {
  along: 'x' | 'z';
  web: number;
  flange: number;
}

export interface Quantity {
  kind: 'LENGTH' | 'AREA' | 'VOLUME';
  value: number;
}

/** The build-up of an element: one material, layers with a thickness, or constituents with a fraction. */
export type Make =
  | { how: 'SINGLE'; material: string }
  | { how: 'LAYERS'; name: string; layers: { material: string; thickness: number }[] }
  | { how: 'CONSTITUENTS'; name: string; parts: { name: string; material: string; fraction: number }[] };

export interface Classified {
  system: string;
  code: string;
  title: string;
}

export type ElementKind =
  | 'WALL'
  | 'SLAB'
  | 'ROOF'
  | 'BEAM'
  | 'COLUMN'
  | 'FOOTING'
  | 'STAIR'
  | 'STAIRFLIGHT'
  | 'RAILING'
  | 'COVERING'
  | 'DOOR'
  | 'WINDOW'
  | 'PROXY'
  | 'PIPE'
  | 'TOILET';

/** Classification, make and properties of a type apply to its occurrences. */
export interface PlanType {
  key: string;
  kind: ElementKind;
  name: string;
  predefinedType: string;
  make?: Make;
  classified?: Classified;
  sets?: PropertySets;
}

export interface PlanElement {
  key: string;
  kind: ElementKind;
  name: string;
  box?: Box;
  /** The solid parts of the box, unless it is full: boxes relative to its corner, which do not touch, or a steel section. */
  filledBy?: Box[] | SteelSection;
  type?: string;
  predefinedType?: string;
  /** Key of a storey, or 'site'; absent for parts of a whole. */
  container?: string;
  /** Key of the element that aggregates this one. */
  partOf?: string;
  /** Key of the element in which this one fills an opening. */
  fills?: string;
  system?: string;
  make?: Make;
  classified?: Classified;
  sets: PropertySets;
  quantities: Record<string, Quantity>;
}

export interface PlanSpace {
  key: string;
  name: string;
  longName?: string;
  /** Key of a storey, 'building' or 'site'. */
  partOf: string;
  zone?: string;
  box: Box;
  sets: PropertySets;
  quantities: Record<string, Quantity>;
}

interface PlanStorey {
  key: string;
  name: string;
  elevation: number;
}

export interface HousePlan {
  project: { name: string; description: string };
  site: { name: string };
  building: { name: string };
  coordinateSystem: string;
  classifications: { name: string; source: string; edition: string }[];
  storeys: PlanStorey[];
  types: PlanType[];
  elements: PlanElement[];
  spaces: PlanSpace[];
  zones: { key: string; name: string; longName: string }[];
  systems: { key: string; name: string; predefinedType: string }[];
}

export const label = (value: string): PropertyValue => ({ type: 'IFCLABEL', value });
export const identifier = (value: string): PropertyValue => ({ type: 'IFCIDENTIFIER', value });
export const yesNo = (value: boolean): PropertyValue => ({ type: 'IFCBOOLEAN', value });
export const thermalTransmittance = (value: number): PropertyValue => ({ type: 'IFCTHERMALTRANSMITTANCEMEASURE', value });

export const length = (value: number): Quantity => ({ kind: 'LENGTH', value });
export const area = (value: number): Quantity => ({ kind: 'AREA', value });
export const volume = (value: number): Quantity => ({ kind: 'VOLUME', value });

const MM3_PER_M3 = 1e9;
export const volumeOf = (box: Box): number => round((box.dx * box.dy * box.dz) / MM3_PER_M3);
export const floorAreaOf = (box: Box): number => round((box.dx * box.dy) / 1e6);

/** Returns the volume of an element without its openings. */
export function netVolumeOf({ box, filledBy }: PlanElement, openings: readonly Box[]): number {
  if (!box) return 0;
  const filled = Array.isArray(filledBy) ? filledBy : filledBy ? [] : [box];
  const boxes = filled.reduce((sum, one) => sum + one.dx * one.dy * one.dz, 0);
  const steel = filledBy && !Array.isArray(filledBy) ? steelVolumeOf(box, filledBy) : 0;
  const cut = openings.reduce((sum, opening) => sum + sharedVolumeOf(box, opening), 0);
  return round((boxes + steel - cut) / MM3_PER_M3);
}

/** Returns the width across the flanges, the depth over both flanges, and the length. */
export function steelSizesOf(box: Box, { along }: SteelSection): { width: number; depth: number; length: number } {
  return along === 'x' ? { width: box.dy, depth: box.dz, length: box.dx } : { width: box.dx, depth: box.dy, length: box.dz };
}

function steelVolumeOf(box: Box, section: SteelSection): number {
  const { width, depth, length: along } = steelSizesOf(box, section);
  const { web, flange } = section;
  return along * (2 * width * flange + (depth - 2 * flange) * web);
}

function sharedVolumeOf(one: Box, other: Box): number {
  const along = (from: 'x' | 'y' | 'z', size: 'dx' | 'dy' | 'dz') =>
    Math.max(0, Math.min(one[from] + one[size], other[from] + other[size]) - Math.max(one[from], other[from]));
  return along('x', 'dx') * along('y', 'dy') * along('z', 'dz');
}

/** Rounds to a thousand cubic millimetres (a thousandth of a litre). */
function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
