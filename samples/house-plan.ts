/**
 * What a sample house is, before it is IFC: plain data that the faults edit and `write-ifc.ts` writes.
 * Lengths are in millimetres, areas in m², volumes in m³; boxes are in the coordinates of the project.
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
  /** Degrees around the x axis, for roof planes. */
  tilt?: number;
}

export interface Quantity {
  kind: 'LENGTH' | 'AREA' | 'VOLUME';
  value: number;
}

/** How something is made: one material, layers with a thickness, or constituents with a fraction. */
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

/** Classification, make and properties of a type hold for its occurrences. */
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
  type?: string;
  predefinedType?: string;
  /** Key of a storey, or 'site'; absent for parts of a whole. */
  container?: string;
  /** Key of the element that this one is an aggregated part of. */
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

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
