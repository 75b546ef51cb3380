/** BIM basis ILS, chapter 3: what holds for every aspect model. */
import type { SourceGroup } from '../ids-source.ts';
import {
  attribute,
  classification,
  entity,
  entityLike,
  lines,
  oneOf,
  partOf,
  pattern,
  predefined,
  prohibited,
  property,
} from '../ids-source.ts';
import { BUILDING_PARTS, FRAME, PLACEHOLDER, PLAIN_WALLS, SERVICES } from './elements.ts';

const NL_SFB = 'NL-SfB tabel 1';
const STOREY = entity('IFCBUILDINGSTOREY');
const PARTS = entity(...BUILDING_PARTS);
const TYPES = ['WALL', 'SLAB', 'BEAM', 'COLUMN', 'MEMBER', 'PLATE', 'RAILING', 'COVERING', 'CURTAINWALL', 'STAIRFLIGHT'];

/** Any set but Pset_…, and but those that hold quantities (Qto_…, BaseQuantities): patterns know no "not". */
const OWN_SET = pattern('([^PQB]|P[^s]|Ps[^e]|Pse[^t]|Pset[^_]).*');

const position: SourceGroup = {
  name: '3.2 Lokale positie',
  description: 'Aspectmodellen hebben dezelfde plaats, dicht bij het nulpunt.',
  rules: [
    {
      id: '3.2.1',
      name: '3.2.1 Het terrein heeft een plaatsing',
      description: lines(
        'Het model bevat een **IfcSite** met een *ObjectPlacement*. Daaraan hangt de lokale positie van alle objecten.',
        '',
        '**Herstellen:** spreek één gezamenlijk nulpunt af en exporteer ten opzichte daarvan.',
      ),
      occurs: 'required',
      applies: [entity('IFCSITE')],
      requires: [attribute('ObjectPlacement')],
    },
    {
      id: '3.2.2',
      name: '3.2.2 Een referentieobject hoort bij het project',
      description: lines(
        'Een referentieobject voor het nulpunt is toegestaan. Het heet `nulpunt` en staat in de ruimtelijke structuur, zodat modellen erop zijn uit te lijnen.',
        '',
        '**Herstellen:** ken het referentieobject toe aan het terrein of aan een bouwlaag.',
      ),
      occurs: 'optional',
      applies: [entity('IFCBUILDINGELEMENTPROXY'), attribute('Name', pattern('.*[Nn]ulpunt.*'))],
      requires: [partOf(entity('IFCSITE'))],
    },
  ],
};

const storeys: SourceGroup = {
  name: '3.3 Bouwlaagindeling en -naamgeving',
  description: 'Alleen bouwlagen zijn IfcBuildingStorey, en elk object hoort bij een bouwlaag.',
  rules: [
    {
      id: '3.3.1',
      name: '3.3.1 Bouwlaagnamen zijn sorteerbaar',
      description: lines(
        'De *Name* van elke **IfcBuildingStorey** begint met twee cijfers en een spatie, zodat bouwlagen op volgorde staan. Een tussenverdieping krijgt een letter.',
        '',
        '- `00 begane grond`',
        '- `01 eerste verdieping`',
        '- `01-a tussenverdieping`',
        '- `-01 kelder`',
        '',
        '**Herstellen:** hernoem de bouwlaag in het modelleerpakket; de export neemt de naam over.',
      ),
      occurs: 'required',
      applies: [STOREY],
      requires: [attribute('Name', pattern('-?\\d{2}(-[a-z])? \\S.*'))],
    },
    {
      id: '3.3.2',
      name: '3.3.2 De bouwlaag heeft een peil',
      description: lines(
        'Elke bouwlaag heeft een *Elevation*: de bovenkant van de afgewerkte vloer.',
        '',
        '**Herstellen:** controleer of het peil van de bouwlaag wordt geëxporteerd.',
      ),
      occurs: 'optional',
      applies: [STOREY],
      requires: [attribute('Elevation')],
    },
    {
      id: '3.3.3',
      name: '3.3.3 Bouwlagen hangen onder het gebouw',
      description: lines(
        'Elke bouwlaag is rechtstreeks een onderdeel van een **IfcBuilding**, en niet van een andere bouwlaag.',
        '',
        '**Herstellen:** zet hulpniveaus (bovenkant wand, onderkant balk) uit als bouwlaag in de export.',
      ),
      occurs: 'optional',
      applies: [STOREY],
      requires: [
        partOf(entity('IFCBUILDING'), 'IFCRELAGGREGATES'),
        prohibited(partOf(entity('IFCBUILDINGSTOREY'), 'IFCRELAGGREGATES')),
      ],
    },
    {
      id: '3.3.4',
      name: '3.3.4 Geen bouwlaag voor de fundering',
      description: lines(
        'De fundering is geen bouwlaag; funderingsonderdelen horen bij de laagste bouwlaag.',
        '',
        '**Herstellen:** verplaats de onderdelen naar `00 begane grond` (of de kelder) en verwijder de bouwlaag.',
      ),
      occurs: 'prohibited',
      applies: [STOREY, attribute('Name', pattern('.*([Ff]undering|[Ff]undatie|[Ff]oundation).*'))],
      requires: [],
    },
    {
      id: '3.3.5',
      name: '3.3.5 Bouwdelen horen bij een bouwlaag',
      description: lines(
        'Elk bouwdeel hoort rechtstreeks, of via het grotere geheel waar het deel van is, bij een **IfcBuildingStorey**.',
        '',
        '**Herstellen:** ken het object toe aan de bouwlaag waarop het is gebouwd.',
      ),
      occurs: 'optional',
      applies: [PARTS],
      requires: [partOf(STOREY)],
    },
    {
      id: '3.3.6',
      name: '3.3.6 Installaties horen bij een bouwlaag',
      description: lines(
        'Leidingen, toestellen en appendages horen bij een **IfcBuildingStorey** of bij een ruimte daarop.',
        '',
        '**Herstellen:** ken het object toe aan de bouwlaag van waaruit het wordt gemonteerd.',
      ),
      occurs: 'optional',
      applies: [entityLike(SERVICES)],
      requires: [partOf(STOREY)],
    },
  ],
};

const entities: SourceGroup = {
  name: '3.4 Correct gebruik van entiteiten',
  description: 'Een wand is een IfcWall: gebruik de klasse die past bij het object.',
  rules: [
    {
      id: '3.4.1',
      name: '3.4.1 Proxy alleen voor het referentieobject',
      description: lines(
        '**IfcBuildingElementProxy** zegt niet wat een object is. Alleen het referentieobject (met `nulpunt` in de naam) mag een proxy zijn.',
        '',
        '**Herstellen:** stel bij de familie of het object de IFC-klasse in, zoals IfcWall, IfcRailing of IfcFurniture.',
      ),
      occurs: 'optional',
      applies: [entity('IFCBUILDINGELEMENTPROXY')],
      requires: [attribute('Name', pattern('.*[Nn]ulpunt.*'))],
    },
    {
      id: '3.4.2',
      name: '3.4.2 Het type vloer is ingevuld',
      description: lines(
        'Elke **IfcSlab** heeft een *PredefinedType*: `FLOOR`, `BASESLAB` (op grondslag), `LANDING` (bordes) of `ROOF`.',
        '',
        '**Herstellen:** stel het type in bij de IFC-eigenschappen van de vloer. `NOTDEFINED` en leeg zijn geen keuze.',
      ),
      occurs: 'optional',
      applies: [entity('IFCSLAB')],
      requires: [predefined(entity('IFCSLAB'), 'FLOOR', 'BASESLAB', 'LANDING', 'ROOF')],
    },
    {
      id: '3.4.3',
      name: '3.4.3 Het type afwerking is ingevuld',
      description: lines(
        'Elke **IfcCovering** heeft een *PredefinedType*, zoals `FLOORING`, `CEILING` of `CLADDING`.',
        '',
        '**Herstellen:** stel het type in bij de IFC-eigenschappen van de afwerking.',
      ),
      occurs: 'optional',
      applies: [entity('IFCCOVERING')],
      requires: [predefined(entity('IFCCOVERING'), 'CEILING', 'FLOORING', 'CLADDING', 'ROOFING', 'INSULATION', 'MEMBRANE')],
    },
    {
      id: '3.4.4',
      name: '3.4.4 Sparingen horen bij een bouwdeel',
      description: lines(
        'Elk **IfcOpeningElement** snijdt een opening in een bouwdeel (wand, vloer, dak, ligger …) of een inrichtingselement, zoals een aanrechtblad.',
        '',
        '**Herstellen:** plaats de sparing in het bouwdeel; een los blok is geen sparing.',
      ),
      occurs: 'optional',
      applies: [entity('IFCOPENINGELEMENT')],
      requires: [partOf(entity(...BUILDING_PARTS, 'IFCFURNISHINGELEMENT'), 'IFCRELVOIDSELEMENT IFCRELFILLSELEMENT')],
    },
  ],
};

const naming: SourceGroup = {
  name: '3.5 Structuur en naamgeving',
  description: 'Objecten en typen hebben een consistente naam.',
  rules: [
    {
      id: '3.5.1',
      name: '3.5.1 Bouwdelen hebben een naam',
      description: lines(
        'Elk bouwdeel heeft een ingevulde *Name* die zegt wat het is. Een naam die het programma zelf invult (`Default`, `Onbekend`, `<…>`) telt niet.',
        '',
        '**Herstellen:** noem het object naar soort en typering, bijvoorbeeld `binnenwand kalkzandsteen 100`.',
      ),
      occurs: 'optional',
      applies: [PARTS],
      requires: [attribute('Name'), prohibited(attribute('Name', PLACEHOLDER))],
    },
    {
      id: '3.5.2',
      name: '3.5.2 Typen hebben een naam',
      description: lines(
        'Elk type (zoals **IfcWallType**) heeft een *Name*. Gelijke objecten delen een type, zodat een wijziging op één plaats gebeurt.',
        '',
        '**Herstellen:** geef elk type in de bibliotheek een eigen naam.',
      ),
      occurs: 'optional',
      applies: [entity(...TYPES.map((kind) => `IFC${kind}TYPE`))],
      requires: [attribute('Name')],
    },
  ],
};

const classificationRules: SourceGroup = {
  name: '3.6 Classificatiesystematiek',
  description: 'Elk object heeft een code van vier cijfers uit NL-SfB tabel 1.',
  rules: [
    {
      id: '3.6.1',
      name: '3.6.1 Het classificatiesysteem is NL-SfB tabel 1',
      description: lines(
        'Het model bevat een **IfcClassification** die `NL-SfB tabel 1` heet.',
        '',
        '**Herstellen:** zet de export van classificaties aan en noem het systeem precies zo.',
      ),
      occurs: 'required',
      applies: [entity('IFCCLASSIFICATION'), attribute('Name', NL_SFB)],
      requires: [attribute('Name', NL_SFB)],
    },
    {
      id: '3.6.2',
      name: '3.6.2 Bouwdelen hebben een code van vier cijfers',
      description: lines(
        'Elk bouwdeel verwijst naar een code van **NL-SfB tabel 1** van vier cijfers zonder haakjes, bijvoorbeeld `21.11`, `56.83` of `68.72`.',
        '',
        '**Herstellen:** ken de code toe aan het type. Trapdelen krijgen dezelfde code als de trap.',
      ),
      occurs: 'optional',
      applies: [PARTS],
      requires: [classification(NL_SFB, pattern('\\d{2}\\.\\d{2}'))],
    },
  ],
};

const propertySets: SourceGroup = {
  name: '3.7 Gebruik propertysets',
  description: 'Eigenschappen staan in de propertysets van buildingSMART waar die er zijn.',
  rules: [
    {
      id: '3.7.1',
      name: '3.7.1 Wanden hebben Pset_WallCommon',
      description: lines(
        'Elke wand heeft de propertyset **Pset_WallCommon** met een ingevulde *Reference*: de typeaanduiding van het project.',
        '',
        '**Herstellen:** zet de export van *IFC common property sets* aan.',
      ),
      occurs: 'optional',
      applies: [entity(...PLAIN_WALLS)],
      requires: [property('Pset_WallCommon', 'Reference', { dataType: 'IFCIDENTIFIER' })],
    },
    {
      id: '3.7.2',
      name: '3.7.2 Standaardeigenschappen staan niet in een eigen set',
      description: lines(
        '*LoadBearing*, *IsExternal* en *FireRating* staan niet ook in een eigen propertyset: twee plaatsen spreken elkaar vroeg of laat tegen.',
        '',
        '**Herstellen:** verwijder de eigen eigenschap en vul die van de standaardset in.',
      ),
      occurs: 'optional',
      applies: [entity(...PLAIN_WALLS, 'IFCSLAB', ...FRAME, 'IFCDOOR', 'IFCWINDOW')],
      requires: [prohibited(property(OWN_SET, oneOf('LoadBearing', 'IsExternal', 'FireRating')))],
    },
  ],
};

export const structure: SourceGroup = {
  name: '3 Structuur van het model',
  description: 'Afspraken die voor elk aspectmodel gelden.',
  groups: [position, storeys, entities, naming, classificationRules, propertySets],
};
