/**
 * IFC2X3 has no occurrence entity for many things that IDS names: an air terminal is an IfcFlowTerminal typed by an
 * IfcAirTerminalType. The normative table (IDS documentation, "IFC2x3 occurrence type mapping table") as facts:
 * per occurrence the names, without IFC; the type entity is always the name plus TYPE.
 */
const NAMES_BY_OCCURRENCE: Readonly<Record<string, string>> = {
  IFCDISTRIBUTIONCONTROLELEMENT: 'ACTUATOR ALARM CONTROLLER FLOWINSTRUMENT SENSOR',
  IFCELEMENTCOMPONENT: 'VIBRATIONISOLATOR',
  IFCENERGYCONVERSIONDEVICE: `AIRTOAIRHEATRECOVERY BOILER CHILLER COIL CONDENSER COOLEDBEAM COOLINGTOWER ELECTRICGENERATOR
    ELECTRICMOTOR EVAPORATIVECOOLER EVAPORATOR HEATEXCHANGER HUMIDIFIER MOTORCONNECTION TRANSFORMER TUBEBUNDLE UNITARYEQUIPMENT`,
  IFCFLOWCONTROLLER: 'AIRTERMINALBOX DAMPER ELECTRICTIMECONTROL FLOWMETER PROTECTIVEDEVICE SWITCHINGDEVICE VALVE',
  IFCFLOWFITTING: 'CABLECARRIERFITTING DUCTFITTING JUNCTIONBOX PIPEFITTING',
  IFCFLOWMOVINGDEVICE: 'COMPRESSOR FAN PUMP',
  IFCFLOWSEGMENT: 'CABLECARRIERSEGMENT CABLESEGMENT DUCTSEGMENT PIPESEGMENT',
  IFCFLOWSTORAGEDEVICE: 'ELECTRICFLOWSTORAGEDEVICE TANK',
  IFCFLOWTERMINAL: `AIRTERMINAL ELECTRICAPPLIANCE FIRESUPPRESSIONTERMINAL LAMP LIGHTFIXTURE OUTLET SANITARYTERMINAL SPACEHEATER
    STACKTERMINAL WASTETERMINAL`,
  IFCFLOWTREATMENTDEVICE: 'DUCTSILENCER FILTER',
  IFCFURNISHINGELEMENT: 'FURNITURE SYSTEMFURNITUREELEMENT',
};

interface MappedOccurrence {
  /** Name in the entity facet, such as IFCAIRTERMINAL. */
  name: string;
  /** Entity of the occurrence in the file, such as IFCFLOWTERMINAL. */
  occurrence: string;
  /** Entity of its type object, such as IFCAIRTERMINALTYPE. */
  type: string;
}

const byName = new Map<string, MappedOccurrence>();
const byType = new Map<string, MappedOccurrence>();
for (const [occurrence, names] of Object.entries(NAMES_BY_OCCURRENCE)) {
  for (const shortName of names.split(/\s+/)) {
    const mapped = { name: `IFC${shortName}`, occurrence, type: `IFC${shortName}TYPE` };
    byName.set(mapped.name, mapped);
    byType.set(mapped.type, mapped);
  }
}

/** Returns the occurrence and type entities that an IDS entity name refers to in IFC2X3, in upper case. */
export function mappedOccurrence(name: string): MappedOccurrence | undefined {
  return byName.get(name);
}

/**
 * Returns the mapping of a type object's class (upper case). It applies to occurrences of `occurrence` or a subtype: a vibration
 * isolator is an IfcElementComponent, which in IFC2X3 only has subtypes.
 */
export function mappedByType(type: string): MappedOccurrence | undefined {
  return byType.get(type);
}

/** All names in the table, in upper case. */
export const mappedNames: readonly string[] = [...byName.keys()];
