/** The words that all chapters of MiniBIM share: its property set, and how a property of it or a quantity is asked. */
import type { SourceFacet, SourceValue } from '../ids-source.ts';
import { entity, moreThan, oneOf, property } from '../ids-source.ts';

export const SET = 'MiniBIM ILS';
export const UNIT_NUMBER = '\\d{2}\\.\\d{2}\\.\\d{2}';
export const SPACE = entity('IFCSPACE');

/** IFC4 and later name the set Qto_SpaceBaseQuantities, most IFC2X3 exports BaseQuantities. */
export const QUANTITIES = oneOf('Qto_SpaceBaseQuantities', 'BaseQuantities');

export const filled = (name: string, value?: SourceValue): SourceFacet => property(SET, name, { dataType: 'IFCLABEL', value });
export const quantity = (name: SourceValue, dataType: string): SourceFacet =>
  property(QUANTITIES, name, { dataType, value: moreThan(0) });
