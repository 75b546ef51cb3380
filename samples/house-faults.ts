/**
 * The deliberate faults of the failing sample, one or a few lines each, by facet. expected-failures.json (and README.md, for
 * people) lists which rules they break, on which element and why.
 */

import type { HousePlan, PlanElement, PlanSpace, PropertyValue } from './house-plan.ts';
import { label, yesNo } from './house-plan.ts';
import { nlSfb } from './house-types.ts';

const MINIBIM = 'MiniBIM ILS';

export function breakHouse(plan: HousePlan): void {
  breakLocation(plan);
  breakEntities(plan);
  breakAttributes(plan);
  breakSpaceProperties(plan);
  breakElementProperties(plan);
  breakQuantities(plan);
  breakClassifications(plan);
  breakMaterials(plan);
  breakRelations(plan);
}

function elementOf(plan: HousePlan, key: string): PlanElement {
  const match = plan.elements.find((element) => element.key === key);
  if (match === undefined) throw new Error(`no element ${key}`);
  return match;
}

function spaceOf(plan: HousePlan, number: string): PlanSpace {
  const match = plan.spaces.find((space) => space.name === number);
  if (match === undefined) throw new Error(`no space ${number}`);
  return match;
}

function setOf(owner: { key: string; sets: PlanSpace['sets'] }, name: string): Record<string, PropertyValue> {
  const set = owner.sets[name];
  if (set === undefined) throw new Error(`${owner.key} has no ${name}`);
  return set;
}

function breakLocation(plan: HousePlan): void {
  plan.coordinateSystem = 'EPSG:4326';
}

function breakEntities(plan: HousePlan): void {
  const floor = elementOf(plan, 'vloer-02');
  // Without a type only NOTDEFINED says what kind of slab it is.
  delete floor.type;
  floor.predefinedType = 'NOTDEFINED';
  floor.make = { how: 'SINGLE', material: 'gewapend beton' };
  floor.classified = nlSfb('23.21', 'vloeren; constructief, vrijdragende vloeren');
  plan.elements.push({
    key: 'meterkast',
    kind: 'PROXY',
    name: 'meterkast',
    container: '00',
    box: { x: 150, y: 2000, z: 0, dx: 350, dy: 250, dz: 2300 },
    sets: {},
    quantities: {},
  });
}

function breakAttributes(plan: HousePlan): void {
  delete spaceOf(plan, '00.04').longName;
  elementOf(plan, 'binnenwand-hal-keuken').name = 'Default';
  const attic = plan.storeys.find((storey) => storey.key === '02');
  if (attic !== undefined) attic.name = 'zolder';
  plan.storeys.push({ key: 'fundering', name: '-01 fundering', elevation: -850 });
}

function breakSpaceProperties(plan: HousePlan): void {
  const miniBim = (number: string) => setOf(spaceOf(plan, number), MINIBIM);
  delete miniBim('01.02').Afnemer;
  miniBim('01.03').Afnemer = label('');
  miniBim('01.05').Afnemer = { type: 'IFCTEXT', value: 'Particulier' };
  miniBim('00.03').Afnemer = label('Koper');
  miniBim('00.02').EenheidNummer = label('1.0.1');
  miniBim('01.04').RuimteNummer = label('slaapkamer drie');
  miniBim('02.01').Bepalingsmethode = label('NVO (m2)');
  delete spaceOf(plan, '01.01').sets[MINIBIM];
  spaceOf(plan, '00.01').sets.Pset_SpaceCommon = { Afnemer: label('Particulier') };
}

function breakElementProperties(plan: HousePlan): void {
  const wallCommon = (key: string) => setOf(elementOf(plan, key), 'Pset_WallCommon');
  wallCommon('binnenwand-woonkamer').LoadBearing = label('nee');
  wallCommon('scheidingswand-links-01').FireRating = label('1 uur');
  wallCommon('voorgevel-01').ThermalTransmittance = { type: 'IFCTHERMALTRANSMITTANCEMEASURE', value: 8.5 };
  elementOf(plan, 'achtergevel-01').sets.Eigenschappen = { IsExternal: yesNo(true) };
  delete setOf(elementOf(plan, 'kolom-woonkamer'), 'Pset_ColumnCommon').LoadBearing;
}

function breakQuantities(plan: HousePlan): void {
  // The classic unit mistake: square millimetres in a file that declares square metres.
  const living = spaceOf(plan, '00.04').quantities.NetFloorArea;
  if (living !== undefined) living.value *= 1e6;
  const hall = spaceOf(plan, '00.01').quantities.NetFloorArea;
  if (hall !== undefined) hall.value = 0;
  delete spaceOf(plan, '01.05').quantities.NetVolume;
}

function breakClassifications(plan: HousePlan): void {
  plan.classifications[0] = { name: 'NL-SfB tabel 1', source: 'BIM Loket', edition: '2005' };
  plan.classifications.push({ name: 'STABU', source: 'STABU', edition: '2' });
  const withoutType = (key: string): PlanElement => {
    const element = elementOf(plan, key);
    const type = plan.types.find((candidate) => candidate.key === element.type);
    delete element.type;
    if (type?.make !== undefined) element.make = type.make;
    return element;
  };
  withoutType('ligger-woonkamer');
  withoutType('kolom-woonkamer').classified = { system: 'STABU', code: '25.32', title: 'stalen kolommen' };
  withoutType('binnenwand-hal-toilet').classified = nlSfb('22', 'binnenwanden');
  const slab = withoutType('vloer-01');
  slab.predefinedType = 'FLOOR';
  slab.classified = nlSfb('(23.21)', 'vloeren; constructief, vrijdragende vloeren');
  const door = withoutType('deur-badkamer');
  door.sets.Pset_DoorCommon = { IsExternal: yesNo(false) };
  door.classified = nlSfb('22.11', 'binnenwanden; niet constructief, massieve wanden');
  withoutType('leuning-01').classified = nlSfb('35.10', 'gereserveerd');
}

function breakMaterials(plan: HousePlan): void {
  delete elementOf(plan, 'fundering-achter').make;
  elementOf(plan, 'fundering-links').make = { how: 'SINGLE', material: 'Onbekend' };
  const layers = [{ material: 'gips', thickness: 200 }];
  elementOf(plan, 'scheidingswand-rechts-01').make = { how: 'LAYERS', name: 'gips 200', layers };
}

function breakRelations(plan: HousePlan): void {
  delete elementOf(plan, 'leuning-00').container;
  delete elementOf(plan, 'hwa-voor').system;
  delete spaceOf(plan, '01.04').zone;
  spaceOf(plan, '02.01').partOf = 'building';
}
