/**
 * Which classes make up a kind of building part. Only classes that IFC2X3, IFC4 and IFC4X3 share are named one by one;
 * services differ per version, so those are patterns.
 */
import { pattern } from '../ids-source.ts';

export const WALLS = ['IFCWALL', 'IFCWALLSTANDARDCASE', 'IFCCURTAINWALL'] as const;
/** Walls proper: a curtain wall has a property set of its own. */
export const PLAIN_WALLS = ['IFCWALL', 'IFCWALLSTANDARDCASE'] as const;
export const FRAME = ['IFCCOLUMN', 'IFCBEAM'] as const;
export const STAIRS = ['IFCSTAIR', 'IFCSTAIRFLIGHT', 'IFCRAMP', 'IFCRAMPFLIGHT'] as const;
export const FOUNDATION = ['IFCFOOTING', 'IFCPILE'] as const;
export const BUILDING_PARTS = [
  ...WALLS,
  'IFCSLAB',
  'IFCROOF',
  ...FRAME,
  'IFCMEMBER',
  'IFCPLATE',
  ...STAIRS,
  'IFCRAILING',
  'IFCDOOR',
  'IFCWINDOW',
  'IFCCOVERING',
  ...FOUNDATION,
] as const;
/** IFC2X3 files carry the general flow classes, IFC4 and later the ones per kind of appliance. */
export const SERVICES =
  'IFC(FLOW(TERMINAL|SEGMENT|FITTING|CONTROLLER|MOVINGDEVICE|STORAGEDEVICE|TREATMENTDEVICE)|ENERGYCONVERSIONDEVICE' +
  '|(PIPE|DUCT|CABLECARRIER|CABLE)(SEGMENT|FITTING)|SANITARYTERMINAL|AIRTERMINAL|WASTETERMINAL|SPACEHEATER|BOILER' +
  '|LIGHTFIXTURE|OUTLET|VALVE|PUMP|FAN|DAMPER|TANK|UNITARYEQUIPMENT|ELECTRICDISTRIBUTIONBOARD)';

/** What authoring tools write when nobody chose a material or a name. */
export const PLACEHOLDER = pattern('<.*>', '([Dd]efault|[Uu]nnamed|[Uu]ndefined|[Oo]nbekend|[Nn]aamloos|[Ss]tandaard)( .*)?');
