/** The product types of the house: the materials, codes and descriptions of its walls, floors, windows and so on. */

import type { Classified, Make, PlanType } from './house-plan.ts';
import { label, thermalTransmittance, yesNo } from './house-plan.ts';

export const SYSTEM = 'NL-SfB tabel 1';
export const nlSfb = (code: string, title: string): Classified => ({ system: SYSTEM, code, title });
const single = (material: string): Make => ({ how: 'SINGLE', material });
const layers = (name: string, ...list: [material: string, thickness: number][]): Make => ({
  how: 'LAYERS',
  name,
  layers: list.map(([material, thickness]) => ({ material, thickness })),
});

export const HOUSE_TYPES: readonly PlanType[] = [
  {
    key: 'spouwmuur',
    kind: 'WALL',
    name: 'spouwmuur baksteen 350',
    predefinedType: 'STANDARD',
    make: layers('spouwmuur 350', ['baksteen', 100], ['luchtspouw', 30], ['minerale wol', 120], ['kalkzandsteen', 100]),
    classified: nlSfb('21.12', 'buitenwanden; niet constructief, spouwwanden'),
  },
  {
    key: 'woningscheidend',
    kind: 'WALL',
    name: 'woningscheidende wand kalkzandsteen 200',
    predefinedType: 'STANDARD',
    make: layers('kalkzandsteen 200', ['kalkzandsteen', 200]),
    classified: nlSfb('22.21', 'binnenwanden; constructief, massieve wanden'),
  },
  {
    key: 'binnenwand',
    kind: 'WALL',
    name: 'binnenwand gipsblok 70',
    predefinedType: 'STANDARD',
    make: layers('gipsblok 70', ['gips', 70]),
    classified: nlSfb('22.11', 'binnenwanden; niet constructief, massieve wanden'),
  },
  {
    key: 'begane-grondvloer',
    kind: 'SLAB',
    name: 'geïsoleerde begane-grondvloer 300',
    predefinedType: 'BASESLAB',
    make: layers('begane-grondvloer 300', ['gewapend beton', 200], ['EPS-isolatie', 100]),
    classified: nlSfb('13.22', 'vloeren op grondslag; constructief, vloeren als gebouwonderdeel'),
  },
  {
    key: 'verdiepingsvloer',
    kind: 'SLAB',
    name: 'breedplaatvloer 250',
    predefinedType: 'FLOOR',
    make: single('gewapend beton'),
    classified: nlSfb('23.21', 'vloeren; constructief, vrijdragende vloeren'),
  },
  {
    key: 'dakplaat',
    kind: 'SLAB',
    name: 'prefab dakelement 250',
    predefinedType: 'ROOF',
    make: layers('dakelement 250', ['dakpannen', 50], ['minerale wol', 180], ['vurenhout', 20]),
    classified: nlSfb('27.22', 'daken; constructief, hellende daken'),
  },
  {
    key: 'ligger',
    kind: 'BEAM',
    name: 'stalen ligger HEA 160',
    predefinedType: 'BEAM',
    make: single('staal S235'),
    classified: nlSfb('28.11', 'hoofddraagconstructies; kolom-/liggerconstructies'),
  },
  {
    key: 'kolom',
    kind: 'COLUMN',
    name: 'stalen kolom HEA 120',
    predefinedType: 'COLUMN',
    make: single('staal S235'),
    classified: nlSfb('28.11', 'hoofddraagconstructies; kolom-/liggerconstructies'),
  },
  {
    key: 'leuning',
    kind: 'RAILING',
    name: 'houten trapleuning',
    predefinedType: 'HANDRAIL',
    make: single('vurenhout'),
    classified: nlSfb('34.21', 'balustrades en leuningen; binnenleuningen'),
  },
  {
    key: 'dekvloer',
    kind: 'COVERING',
    name: 'zandcementdekvloer 50',
    predefinedType: 'FLOORING',
    make: single('zandcement'),
    classified: nlSfb('43.21', 'vloerafwerkingen; niet verhoogd, afwerklagen'),
  },
  {
    key: 'buitendeur',
    kind: 'DOOR',
    name: 'houten buitendeur 930x2300',
    predefinedType: 'DOOR',
    make: single('meranti'),
    classified: nlSfb('31.31', 'buitenwandopeningen; gevuld met draaideuren'),
    sets: { Pset_DoorCommon: { IsExternal: yesNo(true), AcousticRating: label('Rw 32 dB') } },
  },
  {
    key: 'binnendeur',
    kind: 'DOOR',
    name: 'stompe binnendeur 880x2300',
    predefinedType: 'DOOR',
    make: single('spaanplaat'),
    classified: nlSfb('32.31', 'binnenwandopeningen; gevuld met draaideuren'),
    sets: { Pset_DoorCommon: { IsExternal: yesNo(false) } },
  },
  {
    key: 'raam',
    kind: 'WINDOW',
    name: 'houten draairaam, driedubbel glas',
    predefinedType: 'WINDOW',
    make: {
      how: 'CONSTITUENTS',
      name: 'kozijn met glas',
      parts: [
        { name: 'Lining', material: 'meranti', fraction: 0.4 },
        { name: 'Glazing', material: 'glas', fraction: 0.6 },
      ],
    },
    classified: nlSfb('31.22', 'buitenwandopeningen; gevuld met ramen draaiend aan één kant'),
    sets: { Pset_WindowCommon: { IsExternal: yesNo(true), ThermalTransmittance: thermalTransmittance(0.9) } },
  },
  {
    key: 'hwa',
    kind: 'PIPE',
    name: 'hemelwaterafvoer pvc 80',
    predefinedType: 'RIGIDSEGMENT',
    make: single('pvc'),
    classified: nlSfb('52.11', 'afvoeren; regenwater, in het gebouw'),
  },
  {
    key: 'toilet',
    kind: 'TOILET',
    name: 'wandcloset',
    predefinedType: 'TOILETPAN',
    make: single('keramiek'),
    classified: nlSfb('74.11', 'vaste sanitaire voorzieningen; sanitaire toestellen'),
  },
];
