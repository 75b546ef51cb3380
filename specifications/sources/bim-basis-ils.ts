/**
 * BIM basis ILS (v2, 2020): the agreements of chapters 3 and 4 that IDS can express. File names (3.1) and clashes (3.8)
 * cannot be, and 4.8 is what a project agrees itself. Written from facts; not the publisher's file (D33).
 */

import type { SourceFacet, SourceGroup, SourceRule, SourceSpecification } from '../ids-source.ts';
import {
  attribute,
  between,
  classification,
  entity,
  entityLike,
  lines,
  material,
  moreThan,
  oneOf,
  optional,
  partOf,
  pattern,
  predefined,
  prohibited,
  property,
} from '../ids-source.ts';
import { BUILDING_PARTS, FRAME, PLAIN_WALLS, SERVICES } from './elements.ts';

const NL_SFB = 'NL-SfB tabel 1';
const STOREY = entity('IFCBUILDINGSTOREY');
const SPACE = entity('IFCSPACE');
const PARTS = entity(...BUILDING_PARTS);
const TYPES = ['WALL', 'SLAB', 'BEAM', 'COLUMN', 'MEMBER', 'PLATE', 'RAILING', 'COVERING', 'CURTAINWALL', 'STAIRFLIGHT'];
/** What authoring tools write when nobody chose a material or a name. */
const PLACEHOLDER = pattern('<.*>', '([Dd]efault|[Uu]nnamed|[Uu]ndefined|[Oo]nbekend|[Nn]aamloos|[Ss]tandaard)( .*)?');

/** Any set but Pset_…, and but those that hold quantities (Qto_…, BaseQuantities): patterns know no "not". */
const OWN_SET = pattern('([^PQB]|P[^s]|Ps[^e]|Pse[^t]|Pset[^_]).*');

const yesOrNo = (set: string, name: string): SourceFacet => property(set, name, { dataType: 'IFCBOOLEAN' });

interface PropertyRule {
  id: string;
  name: string;
  applies: SourceFacet;
  asks: SourceFacet;
  text: string[];
}
function propertyRule({ id, name, applies, asks, text }: PropertyRule): SourceRule {
  return { id, name, description: lines(...text), occurs: 'optional', applies: [applies], requires: [asks] };
}

function loadBearing(id: string, what: string, part: SourceFacet, set: string): SourceRule {
  return propertyRule({
    id,
    name: `${id} ${what}: dragend of niet`,
    applies: part,
    asks: yesOrNo(set, 'LoadBearing'),
    text: [
      `*LoadBearing* in **${set}** is waar of onwaar. Waar betekent: draagt bij aan de stabiliteit of draagkracht van het bouwwerk.`,
      '',
      '**Herstellen:** stel de constructieve functie in van het object of zijn type en exporteer de standaard propertysets.',
    ],
  });
}

function isExternal(id: string, what: string, part: SourceFacet, set: string): SourceRule {
  return propertyRule({
    id,
    name: `${id} ${what}: in- of uitwendig`,
    applies: part,
    asks: yesOrNo(set, 'IsExternal'),
    text: [
      `*IsExternal* in **${set}** is waar of onwaar. De waarde scheidt de thermische schil van het inwendige en is de basis voor geveloppervlakten.`,
      '',
      '**Herstellen:** stel de functie (buiten of binnen) in van het object of zijn type en exporteer de standaard propertysets.',
    ],
  });
}

function fireRating(id: string, what: string, part: SourceFacet, set: string): SourceRule {
  return propertyRule({
    id,
    name: `${id} ${what}: brandwerendheid`,
    applies: part,
    asks: optional(
      property(set, 'FireRating', {
        dataType: 'IFCLABEL',
        value: pattern('((R|E|EI|EW|REI)[ 12]{0,2})?\\d{1,3}( ?min(uten)?)?'),
      }),
    ),
    text: [
      `Is *FireRating* in **${set}** ingevuld, dan staat er een aantal minuten, met of zonder klasse: \`60\`, \`EI 30\`, \`REI 120\`, \`30 minuten\`.`,
      '',
      '**Herstellen:** schrijf de weerstand in minuten; `ja`, `1 uur` of een leeg veld is niet te toetsen.',
    ],
  });
}

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
        'Een referentieobject voor het nulpunt mag. Het heet `nulpunt` en staat in de ruimtelijke structuur, zodat modellen erop zijn uit te lijnen.',
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
      name: '3.3.1 De naam van de bouwlaag sorteert',
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
  description: 'Een wand is een IfcWall: gebruik de klasse die zegt wat het object is.',
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
      name: '3.4.2 Vloeren zeggen wat voor vloer zij zijn',
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
      name: '3.4.3 Afwerkingen zeggen wat zij afwerken',
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
        'Elk **IfcOpeningElement** snijdt een opening in een wand, vloer of dak.',
        '',
        '**Herstellen:** plaats de sparing in het bouwdeel; een los blok is geen sparing.',
      ),
      occurs: 'optional',
      applies: [entity('IFCOPENINGELEMENT')],
      requires: [
        partOf(
          entity('IFCWALL', 'IFCWALLSTANDARDCASE', 'IFCSLAB', 'IFCROOF', 'IFCPLATE', 'IFCCOVERING', 'IFCBEAM', 'IFCFOOTING'),
          'IFCRELVOIDSELEMENT IFCRELFILLSELEMENT',
        ),
      ],
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
        '**Herstellen:** noem het object naar zijn soort en typering, bijvoorbeeld `binnenwand kalkzandsteen 100`.',
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
        '**Herstellen:** ken de code toe aan het type. Trapdelen mogen hun code van de trap overnemen door haar ook zelf te dragen.',
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
      name: '3.7.1 Wanden dragen Pset_WallCommon',
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
        '**Herstellen:** verwijder de eigen property en vul die in de standaardset.',
      ),
      occurs: 'optional',
      applies: [entity(...PLAIN_WALLS, 'IFCSLAB', ...FRAME, 'IFCDOOR', 'IFCWINDOW')],
      requires: [prohibited(property(OWN_SET, oneOf('LoadBearing', 'IsExternal', 'FireRating')))],
    },
  ],
};

const spaces: SourceGroup = {
  name: '4.1 Ruimten',
  description: 'Ruimten zijn IfcSpace-objecten met een naam, een bouwlaag en een oppervlakte.',
  rules: [
    {
      id: '4.1.1',
      name: '4.1.1 Ruimten zijn benoemd naar hun functie',
      description: lines(
        'Elke **IfcSpace** heeft een *Name* (nummer) en een *LongName* met de functie, zoals `keuken` of `verkeersruimte`.',
        '',
        '**Herstellen:** vul beide velden in bij de ruimte.',
      ),
      occurs: 'optional',
      applies: [SPACE],
      requires: [attribute('Name'), attribute('LongName')],
    },
    {
      id: '4.1.2',
      name: '4.1.2 Ruimten staan in de ruimtelijke structuur',
      description: lines(
        'Elke ruimte is een onderdeel van een bouwlaag; gebieden buiten horen bij het terrein.',
        '',
        '**Herstellen:** ken de ruimte toe aan haar bouwlaag.',
      ),
      occurs: 'optional',
      applies: [SPACE],
      requires: [partOf(entity('IFCBUILDINGSTOREY', 'IFCBUILDING', 'IFCSITE'), 'IFCRELAGGREGATES')],
    },
    {
      id: '4.1.3',
      name: '4.1.3 Zones hebben een naam',
      description: lines(
        'Ruimten die bij elkaar horen zijn verzameld in een **IfcZone** met een *Name*.',
        '',
        '**Herstellen:** geef elke zone de naam van de woning, afdeling of het compartiment.',
      ),
      occurs: 'optional',
      applies: [entity('IFCZONE')],
      requires: [attribute('Name')],
    },
    {
      id: '4.1.4',
      name: '4.1.4 Ruimten hebben een oppervlakte',
      description: lines(
        'Elke ruimte heeft een *GrossFloorArea* of *NetFloorArea* groter dan 0 in haar hoeveelheden.',
        '',
        '**Herstellen:** zet bij de export het meegeven van *base quantities* aan.',
      ),
      occurs: 'optional',
      applies: [SPACE],
      requires: [
        property(oneOf('Qto_SpaceBaseQuantities', 'BaseQuantities'), oneOf('GrossFloorArea', 'NetFloorArea'), {
          dataType: 'IFCAREAMEASURE',
          value: moreThan(0),
        }),
      ],
    },
  ],
};

const systems: SourceGroup = {
  name: '4.2 Installatietechnische systemen',
  description: 'Onderdelen van een installatie horen bij een systeem.',
  rules: [
    {
      id: '4.2.1',
      name: '4.2.1 Installaties horen bij een systeem',
      description: lines(
        'Elke leiding, elk toestel en elke appendage hoort bij een **IfcSystem** (of IfcDistributionSystem), zoals `52 hemelwaterafvoer`.',
        '',
        '**Herstellen:** ken het object toe aan een systeem en neem systemen mee in de export.',
      ),
      occurs: 'optional',
      applies: [entityLike(SERVICES)],
      requires: [
        partOf(entityLike('IFC(DISTRIBUTION)?SYSTEM|IFCDISTRIBUTIONCIRCUIT|IFCELECTRICALCIRCUIT'), 'IFCRELASSIGNSTOGROUP'),
      ],
    },
    {
      id: '4.2.2',
      name: '4.2.2 Systemen hebben een naam',
      description: lines('Elk systeem heeft een *Name*.', '', '**Herstellen:** noem het systeem naar zijn functie.'),
      occurs: 'optional',
      applies: [entityLike('IFC(DISTRIBUTION)?SYSTEM')],
      requires: [attribute('Name')],
    },
  ],
};

const physics: SourceGroup = {
  name: '4.6 Bouwfysische eigenschappen',
  description: 'Is een bouwfysische waarde ingevuld, dan is zij te gebruiken.',
  rules: [
    propertyRule({
      id: '4.6.1',
      name: '4.6.1 Wanden: warmtedoorgang',
      applies: entity(...PLAIN_WALLS),
      asks: optional(
        property('Pset_WallCommon', 'ThermalTransmittance', {
          dataType: 'IFCTHERMALTRANSMITTANCEMEASURE',
          value: between(0.05, 6),
        }),
      ),
      text: [
        'Is *ThermalTransmittance* (U-waarde) ingevuld, dan ligt zij tussen 0,05 en 6 W/m²K. Een waarde van 0, of een Rc-waarde in dit veld, geeft een verkeerde energieberekening.',
        '',
        '**Herstellen:** vul de U-waarde in, of laat de property weg als zij niet bekend is.',
      ],
    }),
    propertyRule({
      id: '4.6.2',
      name: '4.6.2 Deuren: geluidwering',
      applies: entity('IFCDOOR'),
      asks: optional(property('Pset_DoorCommon', 'AcousticRating', { dataType: 'IFCLABEL', value: pattern('.*\\d{2} ?dB.*') })),
      text: [
        'Is *AcousticRating* ingevuld, dan noemt zij een aantal dB, bijvoorbeeld `Rw 32 dB`.',
        '',
        '**Herstellen:** schrijf getal en eenheid, of laat de property weg.',
      ],
    }),
  ],
};

const materials: SourceGroup = {
  name: '4.7 Materiaal',
  description: 'Bouwdelen zeggen waarvan zij gemaakt zijn.',
  rules: [
    {
      id: '4.7.1',
      name: '4.7.1 Bouwdelen hebben een materiaal',
      description: lines(
        'Elke wand, vloer, kolom, ligger en fundering, elk raam en elke deur heeft een **IfcMaterial**, zelf of via het type.',
        '',
        '**Herstellen:** ken een materiaal toe in de opbouw van het type.',
      ),
      occurs: 'optional',
      applies: [
        entity(
          ...PLAIN_WALLS,
          'IFCSLAB',
          ...FRAME,
          'IFCMEMBER',
          'IFCPLATE',
          'IFCDOOR',
          'IFCWINDOW',
          'IFCCOVERING',
          'IFCFOOTING',
          'IFCPILE',
        ),
      ],
      requires: [material()],
    },
    {
      id: '4.7.2',
      name: '4.7.2 Het materiaal heeft een eigen naam',
      description: lines(
        'De naam van het materiaal is niet die van het programma (`Default`, `Onbekend`, `<Unnamed>`).',
        '',
        '**Herstellen:** kies een materiaal uit de projectbibliotheek, zoals `kalkzandsteen` of `naaldhout`.',
      ),
      occurs: 'optional',
      applies: [PARTS],
      requires: [prohibited(material(PLACEHOLDER))],
    },
    {
      id: '4.7.3',
      name: '4.7.3 Dragende wanden zijn van een draagkrachtig materiaal',
      description: lines(
        'Een dragende wand bevat steen, beton, hout, staal of leem. Een dragende wand van alleen isolatie of gips is een vergissing.',
        '',
        '**Herstellen:** controleer LoadBearing en de opbouw van de wand. Heeft het materiaal een merknaam, vul dan de soort erbij in.',
      ),
      occurs: 'optional',
      applies: [
        entity(...PLAIN_WALLS),
        property('Pset_WallCommon', 'LoadBearing', { dataType: 'IFCBOOLEAN', value: 'true' }),
        material(),
      ],
      requires: [
        material(
          pattern(
            '.*([Ss]teen|[Bb]eton|[Hh]out|[Ss]taal|[Ll]eem|[Mm]etselwerk).*',
            '.*([Ss]tone|[Cc]oncrete|[Ww]ood|[Tt]imber|[Ss]teel|[Bb]rick|[Bb]lock|[Mm]asonry|CMU).*',
          ),
        ),
      ],
    },
  ],
};

export const bimBasisIls: SourceSpecification = {
  file: 'bim-basis-ils',
  title: 'BIM basis ILS',
  version: '2.0',
  description:
    'Toetst de afspraken van de BIM basis ILS v2 (2020, digiGO), hoofdstuk 3.2 tot en met 4.7, voor zover IDS ze kan uitdrukken; bestandsnaam (3.1), doublures (3.8) en projectspecifieke afspraken (4.8) vallen daarbuiten. Geschreven door Vakwerk op grond van de gepubliceerde eisen; dit is niet het bestand van de uitgever.',
  date: '2026-11-20',
  purpose: 'Aspectmodellen eenduidig uitwisselen',
  groups: [
    {
      name: '3 Structuur van het model',
      description: 'Afspraken die voor elk aspectmodel gelden.',
      groups: [position, storeys, entities, naming, classificationRules, propertySets],
    },
    {
      name: '4 Informatie per object',
      description: 'Eigenschappen die de objecten zelf dragen.',
      groups: [
        spaces,
        systems,
        {
          name: '4.3 Dragend',
          description: 'LoadBearing zegt of een bouwdeel draagt.',
          rules: [
            loadBearing('4.3.1', 'Wanden', entity(...PLAIN_WALLS), 'Pset_WallCommon'),
            loadBearing('4.3.2', 'Vloeren', entity('IFCSLAB'), 'Pset_SlabCommon'),
            loadBearing('4.3.3', 'Kolommen', entity('IFCCOLUMN'), 'Pset_ColumnCommon'),
            loadBearing('4.3.4', 'Liggers', entity('IFCBEAM'), 'Pset_BeamCommon'),
          ],
        },
        {
          name: '4.4 In- en uitwendig',
          description: 'IsExternal zegt of een bouwdeel in de schil zit.',
          rules: [
            isExternal('4.4.1', 'Wanden', entity(...PLAIN_WALLS), 'Pset_WallCommon'),
            isExternal('4.4.2', 'Deuren', entity('IFCDOOR'), 'Pset_DoorCommon'),
            isExternal('4.4.3', 'Ramen', entity('IFCWINDOW'), 'Pset_WindowCommon'),
          ],
        },
        {
          name: '4.5 Brandveiligheid',
          description: 'FireRating zegt hoe lang een bouwdeel brand tegenhoudt.',
          rules: [
            fireRating('4.5.1', 'Wanden', entity(...PLAIN_WALLS), 'Pset_WallCommon'),
            fireRating('4.5.2', 'Deuren', entity('IFCDOOR'), 'Pset_DoorCommon'),
            fireRating('4.5.3', 'Vloeren', entity('IFCSLAB'), 'Pset_SlabCommon'),
          ],
        },
        physics,
        materials,
      ],
    },
  ],
};
