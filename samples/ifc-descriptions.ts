/** Writes what describes objects: property sets, quantities, materials, classifications. */

import type { Classified, HousePlan, Make, PropertySets, PropertyValue, Quantity } from './house-plan.ts';
import type { Ifc } from './ifc-context.ts';
import { addRooted, addShared, relate } from './ifc-context.ts';
import { isIfc2x3 } from './ifc-version.ts';
import type { Ref, StepValue } from './step-file.ts';
import { addRecord, enumeration, typed } from './step-file.ts';

/** Adds property sets. Equal sets are written once and shared by all their objects. */
export function addPropertySets(ifc: Ifc, object: Ref, sets: PropertySets): void {
  for (const [name, properties] of Object.entries(sets)) {
    const key = `${name} ${JSON.stringify(properties)}`;
    const set = ifc.shared.get(key) ?? propertySet(ifc, name, properties, key);
    ifc.shared.set(key, set);
    relate(ifc, { type: 'IFCRELDEFINESBYPROPERTIES', key, object, values: (objects) => [objects, set] });
  }
}

export function propertySet(ifc: Ifc, name: string, properties: Record<string, PropertyValue>, key: string): Ref {
  const list = Object.entries(properties).map(([property, { type, value }]) =>
    addShared(ifc, 'IFCPROPERTYSINGLEVALUE', [property, null, typed(type, value), null]),
  );
  return addRooted(ifc, 'IFCPROPERTYSET', `set ${key}`, [name, null, list]);
}

interface Quantified {
  object: Ref;
  key: string;
  setName: string;
  quantities: Record<string, Quantity>;
}
export function addQuantities(ifc: Ifc, { object, key, setName, quantities }: Quantified): void {
  const entries = Object.entries(quantities);
  if (entries.length === 0) return;
  const list = entries.map(([name, { kind, value }]) =>
    addRecord(ifc.file, `IFCQUANTITY${kind}`, [name, null, null, value, ...(isIfc2x3(ifc.version) ? [] : [null])]),
  );
  const set = addRooted(ifc, 'IFCELEMENTQUANTITY', `quantities ${key}`, [setName, null, null, list]);
  relate(ifc, { type: 'IFCRELDEFINESBYPROPERTIES', key: `quantities ${key}`, object, values: (objects) => [objects, set] });
}

/** Adds a build-up. `usage` is the direction of the layers of an occurrence; null for a type, which gets the layer set itself. */
export function addMake(ifc: Ifc, object: Ref, make: Make, usage: 'AXIS2' | 'AXIS3' | null): void {
  const definition = make.how === 'LAYERS' && usage !== null ? layerUsage(ifc, make, usage) : madeOf(ifc, make);
  relate(ifc, {
    type: 'IFCRELASSOCIATESMATERIAL',
    key: `${usage ?? 'type'} ${JSON.stringify(make)}`,
    object,
    values: (objects) => [objects, definition],
  });
}

function madeOf(ifc: Ifc, make: Make): Ref {
  const old = isIfc2x3(ifc.version);
  if (make.how === 'SINGLE') return material(ifc, make.material);
  if (make.how === 'LAYERS') {
    const layers = make.layers.map((layer) => {
      const rest = old ? [] : [null, null, null, null];
      return addShared(ifc, 'IFCMATERIALLAYER', [material(ifc, layer.material), layer.thickness, null, ...rest]);
    });
    return addShared(ifc, 'IFCMATERIALLAYERSET', [layers, make.name, ...(old ? [] : [null])]);
  }
  // IFC2X3 has no constituents: write a plain list, without the fractions.
  if (old) return addShared(ifc, 'IFCMATERIALLIST', [make.parts.map((part) => material(ifc, part.material))]);
  const parts = make.parts.map(({ name, material: of, fraction }) =>
    addShared(ifc, 'IFCMATERIALCONSTITUENT', [name, null, material(ifc, of), fraction, null]),
  );
  return addShared(ifc, 'IFCMATERIALCONSTITUENTSET', [make.name, null, parts]);
}

const material = (ifc: Ifc, name: string): Ref =>
  addShared(ifc, 'IFCMATERIAL', [name, ...(isIfc2x3(ifc.version) ? [] : [null, null])]);

function layerUsage(ifc: Ifc, make: Make, axis: 'AXIS2' | 'AXIS3'): Ref {
  const rest = isIfc2x3(ifc.version) ? [] : [null];
  return addShared(ifc, 'IFCMATERIALLAYERSETUSAGE', [madeOf(ifc, make), enumeration(axis), enumeration('POSITIVE'), 0, ...rest]);
}

/** Adds the systems by name, and the project's declaration that it uses them (not possible in IFC2X3). */
export function addClassifications(ifc: Ifc, plan: HousePlan, project: Ref): Map<string, Ref> {
  const systems = new Map<string, Ref>();
  for (const { name, source, edition } of plan.classifications) {
    const rest: StepValue[] = isIfc2x3(ifc.version) ? [] : [null, null, null];
    const system = addRecord(ifc.file, 'IFCCLASSIFICATION', [source, edition, null, name, ...rest]);
    systems.set(name, system);
    if (isIfc2x3(ifc.version)) continue;
    const values = (objects: Ref[]): StepValue[] => [objects, system];
    relate(ifc, { type: 'IFCRELASSOCIATESCLASSIFICATION', key: name, object: project, values });
  }
  return systems;
}

export function addClassified(ifc: Ifc, object: Ref, { system, code, title }: Classified, systems: Map<string, Ref>): void {
  const rest: StepValue[] = isIfc2x3(ifc.version) ? [] : [null, null];
  const reference = addShared(ifc, 'IFCCLASSIFICATIONREFERENCE', [null, code, title, systems.get(system) ?? null, ...rest]);
  relate(ifc, {
    type: 'IFCRELASSOCIATESCLASSIFICATION',
    key: `${system} ${code} ${title}`,
    object,
    values: (objects) => [objects, reference],
  });
}
