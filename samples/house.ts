/** The two sample houses as plans: one that passes every shipped rule, one with deliberate faults. */

import { HOUSE_ELEMENTS, STOREY_KEYS } from './house-elements.ts';
import { breakHouse } from './house-faults.ts';
import type { HousePlan } from './house-plan.ts';
import { HOUSE_SPACES, UNIT_NUMBER } from './house-spaces.ts';
import { HOUSE_TYPES, SYSTEM } from './house-types.ts';

const STOREY_NAMES = ['00 begane grond', '01 eerste verdieping', '02 zolder'];

/** Returns a new plan each time, so that the faults can edit it. */
export function goodHouse(): HousePlan {
  return structuredClone({
    project: {
      name: 'Voorbeeldwoning Vakwerk',
      description: 'Tussenwoning met coördinaten in RD; één eenheid, geschreven door samples/write-house.ts',
    },
    site: { name: 'Kavel 12, Voorbeeldstraat' },
    building: { name: '01 tussenwoning' },
    coordinateSystem: 'EPSG:28992',
    classifications: [{ name: SYSTEM, source: 'BIM Loket', edition: '2021' }],
    storeys: STOREY_KEYS.map((key, index) => ({ key, name: STOREY_NAMES[index] ?? key, elevation: index * 2900 })),
    types: [...HOUSE_TYPES],
    elements: [...HOUSE_ELEMENTS],
    spaces: [...HOUSE_SPACES],
    zones: [{ key: UNIT_NUMBER, name: UNIT_NUMBER, longName: 'tussenwoning' }],
    systems: [
      { key: 'hemelwater', name: '52.1 hemelwaterafvoer', predefinedType: 'STORMWATER' },
      { key: 'vuilwater', name: '52.2 vuilwaterafvoer', predefinedType: 'SEWAGE' },
    ],
  });
}

export function faultyHouse(): HousePlan {
  const plan = goodHouse();
  breakHouse(plan);
  return plan;
}
