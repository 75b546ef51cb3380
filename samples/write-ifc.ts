/** Writes a house plan as the text of an IFC file: spatial structure, types, elements, spaces, then the relationships. */

import type { HousePlan, PlanElement, PlanSpace, PlanType } from './house-plan.ts';
import type { Ifc } from './ifc-context.ts';
import { addRooted, CREATED, createIfc, relate, writeRelations } from './ifc-context.ts';
import { addClassifications, addClassified, addMake, addPropertySets, addQuantities, propertySet } from './ifc-descriptions.ts';
import type { Placed } from './ifc-geometry.ts';
import { addContext, addShape, placeBox, placeLevel } from './ifc-geometry.ts';
import type { IfcVersion } from './ifc-version.ts';
import { entityOf, isIfc2x3, occurrenceAttributes, quantitySetOf, typeAttributes, typeEntityOf } from './ifc-version.ts';
import type { Ref, StepValue } from './step-file.ts';
import { addRecord, DERIVED, enumeration, int, stepText } from './step-file.ts';

/** Records that later parts refer to by the keys of the plan. */
interface Written {
  plan: HousePlan;
  body: Ref;
  systems: Map<string, Ref>;
  types: Map<string, Ref>;
  /** Records of site, building and storeys. */
  places: Map<string, { ref: Ref; placed: Placed }>;
  elements: Map<string, { ref: Ref; placed: Placed }>;
}

export function writeIfc(plan: HousePlan, version: IfcVersion, fileName: string): string {
  const ifc = createIfc(version);
  const written = writeStructure(ifc, plan);
  for (const type of plan.types) written.types.set(type.key, writeType(ifc, written, type));
  for (const element of plan.elements) writeElement(ifc, written, element);
  for (const space of plan.spaces) writeSpace(ifc, written, space);
  writeGroups(ifc, written);
  writeRelations(ifc);
  return stepText(ifc.file, { fileName, timestamp: CREATED.iso, description: 'ViewDefinition [NotAssigned]' });
}

function writeStructure(ifc: Ifc, plan: HousePlan): Written {
  const { context, body } = addContext(ifc);
  const { name, description } = plan.project;
  const units = addUnits(ifc);
  const project = addRooted(ifc, 'IFCPROJECT', 'project', [name, description, null, null, null, [context], units]);
  if (!isIfc2x3(ifc.version)) addMapConversion(ifc, plan, context);
  const places: Written['places'] = new Map();
  const aggregate = (part: Ref, key: string, whole: Ref) =>
    relate(ifc, { type: 'IFCRELAGGREGATES', key, object: part, values: (objects) => [whole, objects] });

  const element = enumeration('ELEMENT');
  const sitePlaced = placeLevel(ifc, null, 0);
  const latitude = [52, 9, 18, 0].map(int);
  const longitude = [5, 23, 14, 0].map(int);
  const siteRest = [null, null, element, latitude, longitude, 0, null, null];
  const site = addRooted(ifc, 'IFCSITE', 'site', [plan.site.name, null, null, sitePlaced.ref, ...siteRest]);
  aggregate(site, 'project', project);
  places.set('site', { ref: site, placed: sitePlaced });

  const placed = placeLevel(ifc, sitePlaced, 0);
  const buildingRest = [null, null, element, null, null, null];
  const building = addRooted(ifc, 'IFCBUILDING', 'building', [plan.building.name, null, null, placed.ref, ...buildingRest]);
  aggregate(building, 'site', site);
  places.set('building', { ref: building, placed });

  for (const storey of plan.storeys) {
    const level = placeLevel(ifc, placed, storey.elevation);
    const rest = [null, null, element, storey.elevation];
    const ref = addRooted(ifc, 'IFCBUILDINGSTOREY', `storey ${storey.key}`, [storey.name, null, null, level.ref, ...rest]);
    aggregate(ref, 'building', building);
    places.set(storey.key, { ref, placed: level });
  }
  const systems = addClassifications(ifc, plan, project);
  return { plan, body, systems, types: new Map(), places, elements: new Map() };
}

/** Declares millimetres for lengths, but square and cubic metres, as Dutch exports do; U-values are in W/m²K. */
function addUnits(ifc: Ifc): Ref {
  const si = (kind: string, prefix: string | null, name: string) =>
    addRecord(ifc.file, 'IFCSIUNIT', [
      DERIVED,
      enumeration(kind),
      prefix === null ? null : enumeration(prefix),
      enumeration(name),
    ]);
  const power = (unit: Ref, exponent: number) => addRecord(ifc.file, 'IFCDERIVEDUNITELEMENT', [unit, int(exponent)]);
  const elements = [
    power(si('POWERUNIT', null, 'WATT'), 1),
    power(si('LENGTHUNIT', null, 'METRE'), -2),
    power(si('THERMODYNAMICTEMPERATUREUNIT', null, 'KELVIN'), -1),
  ];
  const transmittance = [elements, enumeration('THERMALTRANSMITTANCEUNIT'), null];
  if (ifc.version === 'IFC4X3_ADD2') transmittance.push(null);
  return addRecord(ifc.file, 'IFCUNITASSIGNMENT', [
    [
      si('LENGTHUNIT', 'MILLI', 'METRE'),
      si('AREAUNIT', null, 'SQUARE_METRE'),
      si('VOLUMEUNIT', null, 'CUBIC_METRE'),
      si('PLANEANGLEUNIT', null, 'RADIAN'),
      addRecord(ifc.file, 'IFCDERIVEDUNIT', transmittance),
    ],
  ]);
}

/** Adds the origin of the house in RD (EPSG:28992), with heights relative to NAP. The unit of the map is the metre. */
function addMapConversion(ifc: Ifc, plan: HousePlan, context: Ref): void {
  const metre = addRecord(ifc.file, 'IFCSIUNIT', [DERIVED, enumeration('LENGTHUNIT'), null, enumeration('METRE')]);
  const system = addRecord(ifc.file, 'IFCPROJECTEDCRS', [
    plan.coordinateSystem,
    'Amersfoort / RD New',
    'Amersfoort',
    'NAP',
    'RD',
    null,
    metre,
  ]);
  addRecord(ifc.file, 'IFCMAPCONVERSION', [context, system, 155000, 463000, 1.2, 1, 0, 0.001]);
}

function writeType(ifc: Ifc, written: Written, type: PlanType): Ref {
  const sets = Object.entries(type.sets ?? {}).map(([name, properties]) =>
    propertySet(ifc, name, properties, `type ${type.key}`),
  );
  const ref = addRooted(ifc, typeEntityOf(type.kind, ifc.version), `type ${type.key}`, [
    type.name,
    null,
    null,
    sets.length === 0 ? null : sets,
    null,
    null,
    ...typeAttributes(type, ifc.version),
  ]);
  if (type.make !== undefined) addMake(ifc, ref, type.make, null);
  if (type.classified !== undefined) addClassified(ifc, ref, type.classified, written.systems);
  return ref;
}

function writeElement(ifc: Ifc, written: Written, element: PlanElement): void {
  const { key, name, box } = element;
  const parent = parentOf(written, element);
  const placement = box === undefined ? placeLevel(ifc, parent, parent.z).ref : placeBox(ifc, parent, box);
  const shape = box === undefined ? null : addShape(ifc, written.body, box, element.filledBy);
  const ref = addRooted(ifc, entityOf(element.kind, ifc.version), key, [
    name,
    null,
    null,
    placement,
    shape,
    null,
    ...occurrenceAttributes(element, ifc.version),
  ]);
  written.elements.set(key, { ref, placed: parent });
  describeElement(ifc, written, element, ref);
  connectElement(ifc, written, element, ref);
}

/** Returns the placement of the storey or site that holds the element. A part has the placement of its whole. */
function parentOf(written: Written, element: PlanElement): Placed {
  const place =
    written.places.get(element.container ?? '') ?? written.elements.get(element.partOf ?? '') ?? written.places.get('00');
  if (place === undefined) throw new Error(`${element.key} has no place in the plan`);
  return place.placed;
}

function describeElement(ifc: Ifc, written: Written, element: PlanElement, ref: Ref): void {
  const type = written.plan.types.find((candidate) => candidate.key === element.type);
  addPropertySets(ifc, ref, element.sets);
  addQuantities(ifc, {
    object: ref,
    key: element.key,
    setName: quantitySetOf(element.kind, ifc.version),
    quantities: element.quantities,
  });
  // A wall specifies the direction of its layers itself (IfcWallStandardCase requires it); other elements use the type's
  // material.
  const make = element.make ?? (element.kind === 'WALL' ? type?.make : undefined);
  if (make !== undefined) addMake(ifc, ref, make, element.kind === 'WALL' ? 'AXIS2' : 'AXIS3');
  if (element.classified !== undefined) addClassified(ifc, ref, element.classified, written.systems);
  const typeRef = written.types.get(element.type ?? '');
  if (typeRef === undefined) return;
  relate(ifc, { type: 'IFCRELDEFINESBYTYPE', key: element.type ?? '', object: ref, values: (objects) => [objects, typeRef] });
}

function connectElement(ifc: Ifc, written: Written, element: PlanElement, ref: Ref): void {
  const place = written.places.get(element.container ?? '');
  if (place !== undefined) {
    const values = (objects: Ref[]): StepValue[] => [objects, place.ref];
    relate(ifc, { type: 'IFCRELCONTAINEDINSPATIALSTRUCTURE', key: element.container ?? '', object: ref, values });
  }
  const whole = written.elements.get(element.partOf ?? '');
  if (whole !== undefined) {
    relate(ifc, { type: 'IFCRELAGGREGATES', key: element.partOf ?? '', object: ref, values: (objects) => [whole.ref, objects] });
  }
  if (element.fills !== undefined) writeOpening(ifc, written, element, ref);
}

function writeOpening(ifc: Ifc, written: Written, filling: PlanElement, ref: Ref): void {
  const host = written.elements.get(filling.fills ?? '');
  if (host === undefined || filling.box === undefined) throw new Error(`${filling.key} fills nothing`);
  const key = `opening ${filling.key}`;
  const placement = placeBox(ifc, host.placed, filling.box);
  const shape = addShape(ifc, written.body, filling.box);
  const rest = isIfc2x3(ifc.version) ? [] : [enumeration('OPENING')];
  const opening = addRooted(ifc, 'IFCOPENINGELEMENT', key, [
    `opening ${filling.name}`,
    null,
    null,
    placement,
    shape,
    null,
    ...rest,
  ]);
  relate(ifc, { type: 'IFCRELVOIDSELEMENT', key, object: opening, values: () => [host.ref, opening] });
  relate(ifc, { type: 'IFCRELFILLSELEMENT', key, object: ref, values: () => [opening, ref] });
}

function writeSpace(ifc: Ifc, written: Written, space: PlanSpace): void {
  const place = written.places.get(space.partOf);
  if (place === undefined) throw new Error(`${space.key} has no place in the plan`);
  const outside = space.partOf === 'site';
  const ref = addRooted(ifc, 'IFCSPACE', space.key, [
    space.name,
    null,
    null,
    placeBox(ifc, place.placed, space.box),
    addShape(ifc, written.body, space.box),
    space.longName ?? null,
    enumeration('ELEMENT'),
    enumeration(outside ? 'EXTERNAL' : 'INTERNAL'),
    null,
  ]);
  relate(ifc, {
    type: 'IFCRELAGGREGATES',
    key: `spaces ${space.partOf}`,
    object: ref,
    values: (objects) => [place.ref, objects],
  });
  addPropertySets(ifc, ref, space.sets);
  addQuantities(ifc, { object: ref, key: space.key, setName: quantitySetOf('SPACE', ifc.version), quantities: space.quantities });
  written.elements.set(space.key, { ref, placed: place.placed });
}

/** Writes zones of spaces and systems of services. */
function writeGroups(ifc: Ifc, written: Written): void {
  const { plan } = written;
  const old = isIfc2x3(ifc.version);
  for (const zone of plan.zones) {
    const group = addRooted(ifc, 'IFCZONE', `zone ${zone.key}`, [
      zone.name,
      zone.longName,
      null,
      ...(old ? [] : [zone.longName]),
    ]);
    assign(
      ifc,
      group,
      zone.key,
      refsOf(
        written,
        plan.spaces.filter((space) => space.zone === zone.key),
      ),
    );
  }
  for (const system of plan.systems) {
    const rest = old ? [] : [null, enumeration(system.predefinedType)];
    const entity = old ? 'IFCSYSTEM' : 'IFCDISTRIBUTIONSYSTEM';
    const group = addRooted(ifc, entity, `system ${system.key}`, [system.name, null, null, ...rest]);
    assign(
      ifc,
      group,
      system.key,
      refsOf(
        written,
        plan.elements.filter((element) => element.system === system.key),
      ),
    );
    const building = written.places.get('building')?.ref ?? null;
    addRooted(ifc, 'IFCRELSERVICESBUILDINGS', `services ${system.key}`, [null, null, group, [building]]);
  }
}

function refsOf(written: Written, members: readonly { key: string }[]): Ref[] {
  return members.flatMap(({ key }) => written.elements.get(key)?.ref ?? []);
}

function assign(ifc: Ifc, group: Ref, key: string, members: Ref[]): void {
  for (const object of members) {
    relate(ifc, { type: 'IFCRELASSIGNSTOGROUP', key, object, values: (objects) => [objects, null, group] });
  }
}
