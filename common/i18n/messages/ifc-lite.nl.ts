/** Waarom een regel in het andere formaat niet bestaat, per code van engine/ifc-lite/obstacle.ts. */
export const ifcLiteNl = {
  KIND: 'ifc-lite kent deze soort regel niet.',
  SCOPE:
    'De waarde moet uniek zijn binnen een bouwlaag, ruimte of gebouw; ifc-lite kijkt naar één bestand of naar alle bestanden.',
  COUNT_PER_PLACE: 'De objecten worden per bestand of per plek geteld; ifc-lite telt die van alle bestanden samen.',
  VALUE_SOURCE: 'Het andere programma leest deze waarde niet, of op een andere manier.',
  CLASSIFICATION: 'ifc-lite vergelijkt de code van een classificatie of de naam ervan, een regelset alleen de code.',
  MISSING_UNDECIDED:
    'Een object zonder de waarde blijft hier onbeslist en voldoet in ifc-lite niet. Zet “missing” op FAIL of IGNORE.',
  MISSING_IGNORED:
    'Een object zonder de waarde telt niet mee. Dat kan ifc-lite alleen bij attributen en eigenschappen van het object zelf.',
  LIST: 'De waarden staan in een geüploade lijst, die bij elke controle een andere kan zijn.',
  PER_CLASS: 'De waarden verschillen per klasse.',
  NUMBERS_ONLY: 'ifc-lite vergelijkt getallen, en geen IFC-schema of standaardset zegt dat beide waarden getallen zijn.',
  TOLERANCE: 'De twee programma’s staan een andere afwijking toe. Alleen met tolerantie 0 is het hetzelfde.',
  SELECTION: 'De objecten worden op meer gekozen dan klasse, attributen en eigenschappen.',
  WITHOUT: 'De regel laat objecten weg om wat ze hebben.',
  CLASSES: 'De klassen zijn een patroon, zijn onbekend of verschillen per IFC-versie.',
  DATA_TYPE: 'De objecten worden gekozen op het gegevenstype van een eigenschap.',
  RESTRICTION:
    'De objecten worden gekozen op een getal, waar of onwaar, een lengte of een bereik. Dat vergelijken de twee programma’s verschillend.',
  PATTERN: 'Het patroon bestaat in het andere programma niet.',
  ALTERNATIVES: 'Eén van meer voorwaarden is genoeg, terwijl in een regelset alle voorwaarden moeten gelden.',
  CONDITION: 'Een voorwaarde voor de objecten bestaat in een regelset niet.',
  REQUIREMENT: 'De regel eist iets van elk object dat in een specificatie (ILS) hoort en niet in een regelset.',
  CASE: 'De regel let niet op hoofdletters en kleine letters.',
  DATES: 'De regel vergelijkt datums.',
  UNITS: 'De regel gaat over de eenheden in het bestand; een regelset vergelijkt in SI-eenheden.',
  AGGREGATE: 'De regel telt per groep, berekent een minimum of gemiddelde, of beoordeelt een aantal van nul objecten niet.',
  WARNING: 'De regel waarschuwt alleen, terwijl elke regel van een regelset kan afkeuren.',
};
