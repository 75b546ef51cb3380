/** BIM basis ILS, chapter 4: what the objects themselves carry. */
import type { SourceFacet, SourceGroup, SourceRule } from '../ids-source.ts';
import {
  attribute,
  between,
  entity,
  entityLike,
  lines,
  material,
  moreThan,
  oneOf,
  optional,
  partOf,
  pattern,
  prohibited,
  property,
} from '../ids-source.ts';
import { BUILDING_PARTS, FRAME, PLACEHOLDER, PLAIN_WALLS, SERVICES } from './elements.ts';

const SPACE = entity('IFCSPACE');
const PARTS = entity(...BUILDING_PARTS);

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
      '**Herstellen:** stel de constructieve functie van het object of het type in en exporteer de standaardpropertysets.',
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
      '**Herstellen:** stel de functie (buiten of binnen) van het object of het type in en exporteer de standaardpropertysets.',
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
        '**Herstellen:** ken de ruimte toe aan de bouwlaag waarop die ligt.',
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
        'Elke ruimte heeft een *GrossFloorArea* of *NetFloorArea* groter dan 0 in de hoeveelheden.',
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
  description: 'Als een bouwfysische waarde is ingevuld, is die bruikbaar.',
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
        'Is *ThermalTransmittance* (U-waarde) ingevuld, dan ligt die waarde tussen 0,05 en 6 W/m²K. Een waarde van 0, of een Rc-waarde in dit veld, geeft een verkeerde energieberekening.',
        '',
        '**Herstellen:** vul de U-waarde in, of laat de eigenschap weg als de waarde niet bekend is.',
      ],
    }),
    propertyRule({
      id: '4.6.2',
      name: '4.6.2 Deuren: geluidwering',
      applies: entity('IFCDOOR'),
      asks: optional(property('Pset_DoorCommon', 'AcousticRating', { dataType: 'IFCLABEL', value: pattern('.*\\d{2} ?dB.*') })),
      text: [
        'Is *AcousticRating* ingevuld, dan staat er een aantal dB in, bijvoorbeeld `Rw 32 dB`.',
        '',
        '**Herstellen:** schrijf getal en eenheid, of laat de eigenschap weg.',
      ],
    }),
  ],
};

const materials: SourceGroup = {
  name: '4.7 Materiaal',
  description: 'Van bouwdelen is het materiaal bekend.',
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
            '.*([Ss]tein|[Zz]iegel|[Mm]auerwerk|[Hh]olz|[Ss]tahl).*',
            '.*([Ss]tone|[Cc]oncrete|[Ww]ood|[Tt]imber|[Ss]teel|[Bb]rick|[Bb]lock|[Mm]asonry|CMU).*',
          ),
        ),
      ],
    },
  ],
};

export const information: SourceGroup = {
  name: '4 Informatie per object',
  description: 'Eigenschappen van de objecten zelf.',
  groups: [
    spaces,
    systems,
    {
      name: '4.3 Dragend',
      description: 'LoadBearing geeft aan of een bouwdeel dragend is.',
      rules: [
        loadBearing('4.3.1', 'Wanden', entity(...PLAIN_WALLS), 'Pset_WallCommon'),
        loadBearing('4.3.2', 'Vloeren', entity('IFCSLAB'), 'Pset_SlabCommon'),
        loadBearing('4.3.3', 'Kolommen', entity('IFCCOLUMN'), 'Pset_ColumnCommon'),
        loadBearing('4.3.4', 'Liggers', entity('IFCBEAM'), 'Pset_BeamCommon'),
      ],
    },
    {
      name: '4.4 In- en uitwendig',
      description: 'IsExternal geeft aan of een bouwdeel in de gebouwschil zit.',
      rules: [
        isExternal('4.4.1', 'Wanden', entity(...PLAIN_WALLS), 'Pset_WallCommon'),
        isExternal('4.4.2', 'Deuren', entity('IFCDOOR'), 'Pset_DoorCommon'),
        isExternal('4.4.3', 'Ramen', entity('IFCWINDOW'), 'Pset_WindowCommon'),
      ],
    },
    {
      name: '4.5 Brandveiligheid',
      description: 'FireRating geeft aan hoelang een bouwdeel brandwerend is.',
      rules: [
        fireRating('4.5.1', 'Wanden', entity(...PLAIN_WALLS), 'Pset_WallCommon'),
        fireRating('4.5.2', 'Deuren', entity('IFCDOOR'), 'Pset_DoorCommon'),
        fireRating('4.5.3', 'Vloeren', entity('IFCSLAB'), 'Pset_SlabCommon'),
      ],
    },
    physics,
    materials,
  ],
};
