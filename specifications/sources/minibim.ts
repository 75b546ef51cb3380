/**
 * MiniBIM 3.1: the agreements on areas and spaces of housing projects, as far as IDS can express them. Written from
 * facts (names of the property set, its properties and short value lists); the publisher's file is another one (D33).
 * MiniBIM asks for IFC4; the rules also run on the other versions, where the same data stands under the same names.
 */

import type { SourceFacet, SourceGroup, SourceSpecification, SourceValue } from '../ids-source.ts';
import {
  attribute,
  between,
  entity,
  instructed,
  lengthBetween,
  lines,
  moreThan,
  oneOf,
  optional,
  partOf,
  pattern,
  prohibited,
  property,
} from '../ids-source.ts';

const SET = 'MiniBIM ILS';
const UNIT_NUMBER = '\\d{2}\\.\\d{2}\\.\\d{2}';
const SPACE = entity('IFCSPACE');
const METHODS = ['BI', 'NI', 'BVO', 'GO', 'VVO', 'NVO', 'JVO', 'Meetinstructie'];
const AREA_SORTS = [
  'Gebruiksfunctie',
  'Nevengebruiksfunctie',
  'Gemeenschappelijke ruimte',
  'Gemeenschappelijk verblijfsgebied',
  'Brandcompartiment',
  'Thermische rekenzone',
];
/** IFC4 and later name the set Qto_SpaceBaseQuantities, most IFC2X3 exports BaseQuantities. */
const QUANTITIES = oneOf('Qto_SpaceBaseQuantities', 'BaseQuantities');

const filled = (name: string, value?: SourceValue): SourceFacet => property(SET, name, { dataType: 'IFCLABEL', value });
const quantity = (name: SourceValue, dataType: string): SourceFacet =>
  property(QUANTITIES, name, { dataType, value: moreThan(0) });

const project: SourceGroup = {
  name: '1 Project en ligging',
  description: 'Het model vertelt bij welk project en bouwwerk het hoort en waar het staat.',
  rules: [
    {
      id: 'MB-1.1',
      name: '1.1 Het project heeft een naam',
      description: lines(
        'Het model bevat één **IfcProject** met een ingevulde *Name*. Zo is een bestand ook zonder zijn bestandsnaam te herkennen.',
        '',
        '**Herstellen:** vul de projectnaam in bij de projectgegevens van het modelleerpakket en exporteer opnieuw.',
      ),
      occurs: 'required',
      applies: [entity('IFCPROJECT')],
      requires: [attribute('Name')],
    },
    {
      id: 'MB-1.2',
      name: '1.2 Het bouwwerk heeft een naam',
      description: lines(
        'Elk bouwwerk is een **IfcBuilding** met een ingevulde *Name*. Oppervlakten worden per bouwwerk opgeteld; zonder naam is niet te zien bij welk bouwwerk zij horen.',
        '',
        '**Herstellen:** vul de naam van het gebouw in bij de projectgegevens.',
      ),
      occurs: 'required',
      applies: [entity('IFCBUILDING')],
      requires: [attribute('Name')],
    },
    {
      id: 'MB-1.3',
      name: '1.3 Het terrein heeft een ligging',
      description: lines(
        'Het model bevat een **IfcSite** met breedte- en lengtegraad (*RefLatitude*, *RefLongitude*), zodat het op de kaart te plaatsen is.',
        '',
        '**Herstellen:** stel de projectlocatie in en neem het terrein mee in de export.',
      ),
      occurs: 'required',
      applies: [entity('IFCSITE')],
      requires: [attribute('RefLatitude'), attribute('RefLongitude')],
    },
    {
      id: 'MB-1.4',
      name: '1.4 Het coördinatenstelsel is het Rijksdriehoekstelsel',
      description: lines(
        'Is er een coördinatenstelsel meegegeven (**IfcProjectedCRS**), dan heet het `EPSG:28992` (Amersfoort / RD New). In IFC2X3 bestaat dit gegeven niet; de regel is dan niet van toepassing.',
        '',
        '**Herstellen:** kies bij de georeferentie van de export EPSG:28992.',
      ),
      occurs: 'optional',
      versions: ['IFC4', 'IFC4X3_ADD2'],
      applies: [entity('IFCPROJECTEDCRS')],
      requires: [attribute('Name', pattern('EPSG: ?28992'))],
    },
    {
      id: 'MB-1.5',
      name: '1.5 De kaartprojectie is volledig',
      description: lines(
        'Een **IfcMapConversion** geeft het nulpunt van het model in RD: *Eastings*, *Northings* en *OrthogonalHeight* (hoogte ten opzichte van NAP).',
        '',
        '**Herstellen:** vul alle drie de waarden in bij de georeferentie van de export.',
      ),
      occurs: 'optional',
      versions: ['IFC4', 'IFC4X3_ADD2'],
      applies: [entity('IFCMAPCONVERSION')],
      requires: [attribute('Eastings'), attribute('Northings'), attribute('OrthogonalHeight')],
    },
  ],
};

const storeys: SourceGroup = {
  name: '2 Bouwlagen',
  description: 'Bouwlagen zijn eenduidig genoemd en op volgorde te zetten.',
  rules: [
    {
      id: 'MB-2.1',
      name: '2.1 De naam van de bouwlaag begint met een nummer',
      description: lines(
        'Het model heeft bouwlagen (**IfcBuildingStorey**) met een naam die sorteert: twee cijfers, een spatie en een omschrijving. Het nummer komt terug in het *EenheidNummer*.',
        '',
        '- `00 begane grond`',
        '- `01 eerste verdieping`',
        '- `-01 kelder`',
        '',
        '**Herstellen:** hernoem de bouwlaag in het modelleerpakket; de export neemt de naam over.',
      ),
      occurs: 'required',
      applies: [entity('IFCBUILDINGSTOREY')],
      requires: [attribute('Name', pattern('-?\\d{2}(-?[a-z])? \\S.*'))],
    },
    {
      id: 'MB-2.2',
      name: '2.2 De bouwlaag heeft een peil',
      description: lines(
        'Elke **IfcBuildingStorey** heeft een ingevulde *Elevation*: de bovenkant van de afgewerkte vloer ten opzichte van peil.',
        '',
        '**Herstellen:** controleer de hoogte van de bouwlagen in het modelleerpakket.',
      ),
      occurs: 'optional',
      applies: [entity('IFCBUILDINGSTOREY')],
      requires: [attribute('Elevation')],
    },
    {
      id: 'MB-2.3',
      name: '2.3 De bouwlaag hoort bij een bouwwerk',
      description: lines(
        'Elke bouwlaag is een onderdeel van een **IfcBuilding**. Alleen dan zijn oppervlakten per bouwwerk op te tellen.',
        '',
        '**Herstellen:** hang losse bouwlagen in de ruimtelijke structuur onder het gebouw.',
      ),
      occurs: 'optional',
      applies: [entity('IFCBUILDINGSTOREY')],
      requires: [partOf(entity('IFCBUILDING'), 'IFCRELAGGREGATES')],
    },
  ],
};

const spaces: SourceGroup = {
  name: '3 Alle ruimten en gebieden',
  description: 'In MiniBIM is alles wat een oppervlakte heeft een IfcSpace: terrein, bouwwerk, gebied, ruimte en buitenruimte.',
  rules: [
    {
      id: 'MB-3.1',
      name: '3.1 Ruimten hebben een naam en een omschrijving',
      description: lines(
        'Het model bevat **IfcSpace**-objecten met een *Name* (nummer of code) en een *LongName* (wat het is, zoals `woonkamer`).',
        '',
        '**Herstellen:** vul nummer en naam van de ruimte in en neem ruimten mee in de export.',
      ),
      occurs: 'required',
      applies: [SPACE],
      requires: [attribute('Name'), attribute('LongName')],
    },
    {
      id: 'MB-3.2',
      name: '3.2 Ruimten staan in de ruimtelijke structuur',
      description: lines(
        'Elke **IfcSpace** is een onderdeel van een bouwlaag, een bouwwerk of het terrein.',
        '',
        '**Herstellen:** ken de ruimte toe aan haar bouwlaag; een terreingebied hoort bij het terrein.',
      ),
      occurs: 'optional',
      applies: [SPACE],
      requires: [partOf(entity('IFCBUILDINGSTOREY', 'IFCBUILDING', 'IFCSITE'), 'IFCRELAGGREGATES')],
    },
    {
      id: 'MB-3.3',
      name: '3.3 Afnemer is ingevuld',
      description: lines(
        '*Afnemer* in de propertyset **MiniBIM ILS** zegt voor wie de oppervlakte bestemd is. De waarde is een van:',
        '',
        '- Belegger',
        '- Corporatie',
        '- Particulier',
        '- Gemeenschappelijk',
        '',
        '**Herstellen:** voeg de property als tekst toe aan de ruimte en neem de propertyset mee in de export.',
      ),
      occurs: 'optional',
      applies: [SPACE],
      requires: [
        instructed(
          filled('Afnemer', oneOf('Belegger', 'Corporatie', 'Particulier', 'Gemeenschappelijk')),
          'Kies de (beoogde) eigenaar van de oppervlakte.',
        ),
      ],
    },
    {
      id: 'MB-3.4',
      name: '3.4 Bepalingsmethode is ingevuld',
      description: lines(
        '*Bepalingsmethode* in **MiniBIM ILS** zegt hoe de oppervlakte is gemeten, in de termen van NEN 2580 (BVO, NVO, VVO, GO) of als inhoud of terreinoppervlakte. Zonder deze waarde zijn oppervlakten niet te vergelijken.',
        '',
        '**Herstellen:** vul de code in hoofdletters in, zonder toevoeging: `GO`, niet `GO (m2)`.',
      ),
      occurs: 'optional',
      applies: [SPACE],
      requires: [
        filled(
          'Bepalingsmethode',
          oneOf(...METHODS, ...['Bebouwde', 'Onbebouwde', 'Overbouwde', 'Onderbouwde'].map((how) => `${how} Terreinoppervlakte`)),
        ),
      ],
    },
    {
      id: 'MB-3.5',
      name: '3.5 Ruimten hebben een vorm',
      description: lines(
        'Elke **IfcSpace** heeft geometrie (*Representation*), zodat de oppervlakte is na te meten en te bekijken.',
        '',
        '**Herstellen:** plaats de ruimte als begrensd object; een ruimte die alleen in een staat voorkomt, wordt zonder vorm geëxporteerd.',
      ),
      occurs: 'optional',
      applies: [SPACE],
      requires: [attribute('Representation')],
    },
    {
      id: 'MB-3.6',
      name: '3.6 Afnemer staat niet in een standaardset',
      description: lines(
        'De namen met `Pset_` zijn van buildingSMART; daar hoort *Afnemer* niet in. De waarde staat alleen in **MiniBIM ILS**.',
        '',
        '**Herstellen:** verplaats de property naar de propertyset MiniBIM ILS.',
      ),
      occurs: 'optional',
      applies: [SPACE],
      requires: [prohibited(property(pattern('Pset_.+'), 'Afnemer'))],
    },
  ],
};

const areas: SourceGroup = {
  name: '4 Gebieden',
  description:
    'Een gebied is een ruimte met een GebiedsSoort: een gebruiksfunctie, nevengebruiksfunctie of gemeenschappelijk deel.',
  rules: [
    {
      id: 'MB-4.1',
      name: '4.1 GebiedsSoort is een bekende waarde',
      description: lines(
        'Is *GebiedsSoort* ingevuld, dan is het een van de zes soorten van MiniBIM, zoals `Gebruiksfunctie`.',
        '',
        '**Herstellen:** kies de waarde uit de lijst; let op hoofdletters en spaties.',
      ),
      occurs: 'optional',
      applies: [SPACE],
      requires: [optional(filled('GebiedsSoort', oneOf(...AREA_SORTS)))],
    },
    {
      id: 'MB-4.2',
      name: '4.2 Gebieden hebben een GebiedsType',
      description: lines(
        'Elk gebied heeft naast de soort een *GebiedsType*: het soort gebruik, bijvoorbeeld `Grondgebonden woning`.',
        '',
        '**Herstellen:** vul GebiedsType in bij elke ruimte waar GebiedsSoort is ingevuld.',
      ),
      occurs: 'optional',
      applies: [SPACE, property(SET, 'GebiedsSoort')],
      requires: [filled('GebiedsType')],
    },
    {
      id: 'MB-4.3',
      name: '4.3 Gebruiksfuncties hebben een gebruiksbestemming',
      description: lines(
        'Een gebied van de soort `Gebruiksfunctie` noemt in *Gebruiksbestemming* de functie van het Besluit bouwwerken leefomgeving, zoals `Woonfunctie`. Meer functies staan achter elkaar met een komma en een spatie.',
        '',
        '**Herstellen:** schrijf de functie voluit: `Woonfunctie`, niet `wonen`.',
      ),
      occurs: 'optional',
      applies: [SPACE, filled('GebiedsSoort', 'Gebruiksfunctie')],
      requires: [filled('Gebruiksbestemming', pattern('[A-Z][a-z -]*functie(, [A-Z][a-z -]*functie)*'))],
    },
    {
      id: 'MB-4.4',
      name: '4.4 Gebruiksfuncties zijn gemeten als BVO, GO of VVO',
      description: lines(
        'Bij een `Gebruiksfunctie` past een *Bepalingsmethode* voor een gebied: **BVO**, **GO** of **VVO**. NVO geldt per ruimte.',
        '',
        '**Herstellen:** pas de bepalingsmethode aan, of maak van het object een ruimte met een RuimteSoort.',
      ),
      occurs: 'optional',
      applies: [SPACE, filled('GebiedsSoort', 'Gebruiksfunctie')],
      requires: [filled('Bepalingsmethode', oneOf('BVO', 'GO', 'VVO'))],
    },
  ],
};

const units: SourceGroup = {
  name: '5 Eenheden',
  description: 'Een eenheid is wat één afnemer krijgt: een woning, een berging, een bedrijfsruimte.',
  rules: [
    {
      id: 'MB-5.1',
      name: '5.1 EenheidNummer volgt het patroon',
      description: lines(
        'Is *EenheidNummer* ingevuld, dan bestaat het uit drie keer twee cijfers: **bouwwerk.bouwlaag.volgnummer**, bijvoorbeeld `01.00.03`.',
        '',
        '**Herstellen:** vul voorloopnullen aan en gebruik punten als scheiding.',
      ),
      occurs: 'optional',
      applies: [SPACE],
      requires: [optional(filled('EenheidNummer', pattern(UNIT_NUMBER)))],
    },
    {
      id: 'MB-5.2',
      name: '5.2 Gebruiksfuncties horen bij een eenheid',
      description: lines(
        'Elke `Gebruiksfunctie` heeft een *EenheidNummer*, zodat oppervlakten per eenheid zijn op te tellen.',
        '',
        '**Herstellen:** geef het gebied en alle ruimten van de eenheid hetzelfde nummer.',
      ),
      occurs: 'optional',
      applies: [SPACE, filled('GebiedsSoort', 'Gebruiksfunctie')],
      requires: [filled('EenheidNummer', pattern(UNIT_NUMBER))],
    },
    {
      id: 'MB-5.3',
      name: '5.3 Ruimten van een eenheid zitten in een zone',
      description: lines(
        'Alle ruimten met een *EenheidNummer* zijn verzameld in een **IfcZone**: één zone per eenheid.',
        '',
        '**Herstellen:** maak per eenheid een zone en voeg er de ruimten aan toe.',
      ),
      occurs: 'optional',
      applies: [SPACE, property(SET, 'EenheidNummer')],
      requires: [partOf(entity('IFCZONE'), 'IFCRELASSIGNSTOGROUP')],
    },
    {
      id: 'MB-5.4',
      name: '5.4 Zones heten naar hun eenheid',
      description: lines(
        'De *Name* van een **IfcZone** begint met het EenheidNummer; er mag een omschrijving achter staan: `01.00.03 woning type A`.',
        '',
        '**Herstellen:** hernoem de zone.',
      ),
      occurs: 'optional',
      applies: [entity('IFCZONE')],
      requires: [attribute('Name', pattern(`${UNIT_NUMBER}( .+)?`))],
    },
    {
      id: 'MB-5.5',
      name: '5.5 Segment is een bekende waarde',
      description: lines(
        'Is *Segment* ingevuld, dan is het een afkorting van het markt- of huursegment in hoofdletters, of `Huur` of `Koop`.',
        '',
        '**Herstellen:** kies de afkorting uit MiniBIM, bijvoorbeeld `SSH` of `VSK`.',
      ),
      occurs: 'optional',
      applies: [SPACE],
      requires: [optional(filled('Segment', pattern('[SMV]S[HK]|[SZ]HV|Huur|Koop')))],
    },
    {
      id: 'MB-5.6',
      name: '5.6 BouwwerkNummer heeft twee cijfers',
      description: lines(
        'Is *BouwwerkNummer* ingevuld, dan zijn het precies twee cijfers, gelijk aan het eerste deel van het EenheidNummer.',
        '',
        '**Herstellen:** schrijf `01` in plaats van `1`.',
      ),
      occurs: 'optional',
      applies: [SPACE],
      requires: [optional(filled('BouwwerkNummer', pattern('\\d{2}')))],
    },
  ],
};

const rooms: SourceGroup = {
  name: '6 Verblijfs-, functie- en restruimten',
  description: 'Een ruimte in de zin van MiniBIM is een IfcSpace met een RuimteSoort.',
  rules: [
    {
      id: 'MB-6.1',
      name: '6.1 RuimteSoort is een bekende waarde',
      description: lines(
        'Is *RuimteSoort* ingevuld, dan is het een van: Verblijfsruimte, Functieruimte, Restruimte, Subruimte.',
        '',
        '**Herstellen:** kies de waarde uit de lijst. Toilet, badkamer en keuken zijn bijvoorbeeld een `Functieruimte`.',
      ),
      occurs: 'optional',
      applies: [SPACE],
      requires: [optional(filled('RuimteSoort', oneOf('Verblijfsruimte', 'Functieruimte', 'Restruimte', 'Subruimte')))],
    },
    {
      id: 'MB-6.2',
      name: '6.2 Ruimten hebben een RuimteType',
      description: lines(
        'Elke ruimte met een RuimteSoort heeft ook een *RuimteType*, zoals `Woonkamer` of `Badruimte`.',
        '',
        '**Herstellen:** vul RuimteType in bij elke ruimte waar RuimteSoort is ingevuld.',
      ),
      occurs: 'optional',
      applies: [SPACE, property(SET, 'RuimteSoort')],
      requires: [filled('RuimteType')],
    },
    {
      id: 'MB-6.3',
      name: '6.3 Ruimten hebben een kort RuimteNummer',
      description: lines(
        'Elke ruimte heeft een *RuimteNummer* van ten hoogste twaalf tekens. Het nummer komt op tekeningen en in staten.',
        '',
        '**Herstellen:** nummer de ruimten binnen de eenheid, bijvoorbeeld `0.03`.',
      ),
      occurs: 'optional',
      applies: [SPACE, property(SET, 'RuimteSoort')],
      requires: [filled('RuimteNummer', lengthBetween(1, 12))],
    },
    {
      id: 'MB-6.4',
      name: '6.4 Ruimten zijn gemeten als NVO',
      description: lines(
        'De *Bepalingsmethode* van een ruimte is **NVO**: netto vloeroppervlakte, gemeten tussen de wanden.',
        '',
        '**Herstellen:** zet de bepalingsmethode van ruimten op `NVO`; gebieden houden BVO, GO of VVO.',
      ),
      occurs: 'optional',
      applies: [SPACE, property(SET, 'RuimteSoort')],
      requires: [filled('Bepalingsmethode', 'NVO')],
    },
    {
      id: 'MB-6.5',
      name: '6.5 Ruimten liggen op een bouwlaag',
      description: lines(
        'Een ruimte met een RuimteSoort is een onderdeel van een **IfcBuildingStorey**, niet van het gebouw of het terrein als geheel.',
        '',
        '**Herstellen:** ken de ruimte toe aan de bouwlaag waarvan zij de vloer deelt.',
      ),
      occurs: 'optional',
      applies: [SPACE, property(SET, 'RuimteSoort')],
      requires: [partOf(entity('IFCBUILDINGSTOREY'), 'IFCRELAGGREGATES')],
    },
  ],
};

const quantities: SourceGroup = {
  name: '7 Oppervlakten en inhoud',
  description: 'De hoeveelheden staan in Qto_SpaceBaseQuantities (IFC2X3: BaseQuantities).',
  rules: [
    {
      id: 'MB-7.1',
      name: '7.1 Elke ruimte heeft een oppervlakte',
      description: lines(
        'Elke **IfcSpace** heeft een *GrossFloorArea* of een *NetFloorArea* groter dan 0.',
        '',
        '**Herstellen:** zet bij de export het meegeven van *base quantities* aan.',
      ),
      occurs: 'optional',
      applies: [SPACE],
      requires: [quantity(oneOf('GrossFloorArea', 'NetFloorArea'), 'IFCAREAMEASURE')],
    },
    {
      id: 'MB-7.2',
      name: '7.2 NVO en GO staan in NetFloorArea',
      description: lines(
        'Is de bepalingsmethode **NVO**, **GO** of **VVO**, dan staat de oppervlakte in *NetFloorArea*.',
        '',
        '**Herstellen:** controleer of het modelleerpakket de netto oppervlakte berekent en exporteert.',
      ),
      occurs: 'optional',
      applies: [SPACE, filled('Bepalingsmethode', oneOf('NVO', 'GO', 'VVO'))],
      requires: [quantity('NetFloorArea', 'IFCAREAMEASURE')],
    },
    {
      id: 'MB-7.3',
      name: '7.3 BVO staat in GrossFloorArea',
      description: lines(
        'Is de bepalingsmethode **BVO**, dan staat de oppervlakte in *GrossFloorArea*: gemeten langs de buitenzijde van de omhullende wanden.',
        '',
        '**Herstellen:** teken het gebied tot de buitenzijde van de gevel en exporteer de bruto oppervlakte.',
      ),
      occurs: 'optional',
      applies: [SPACE, filled('Bepalingsmethode', 'BVO')],
      requires: [quantity('GrossFloorArea', 'IFCAREAMEASURE')],
    },
    {
      id: 'MB-7.4',
      name: '7.4 Ruimten hebben een inhoud',
      description: lines(
        'Een ruimte met een RuimteSoort heeft een *NetVolume* groter dan 0.',
        '',
        '**Herstellen:** begrens de ruimte ook in de hoogte en exporteer de hoeveelheden.',
      ),
      occurs: 'optional',
      applies: [SPACE, property(SET, 'RuimteSoort')],
      requires: [quantity('NetVolume', 'IFCVOLUMEMEASURE')],
    },
    {
      id: 'MB-7.5',
      name: '7.5 De oppervlakte van een ruimte is aannemelijk',
      description: lines(
        'De *NetFloorArea* van een verblijfsruimte ligt tussen 3 en 500 m². Wat daarbuiten valt, is meestal een fout in de eenheden (mm² in plaats van m²).',
        '',
        '**Herstellen:** controleer de eenheden van de export en de begrenzing van de ruimte.',
      ),
      occurs: 'optional',
      applies: [SPACE, filled('RuimteSoort', 'Verblijfsruimte')],
      requires: [property(QUANTITIES, 'NetFloorArea', { dataType: 'IFCAREAMEASURE', value: between(3, 500) })],
    },
  ],
};

export const minibim: SourceSpecification = {
  file: 'minibim-3.1',
  title: 'MiniBIM 3.1',
  version: '3.1',
  description:
    'Toetst de afspraken van de MiniBIM ILS v3.1 (uitgever: NEPROM) over ruimten, gebieden, eenheden en oppervlakten, voor zover IDS ze kan uitdrukken. Geschreven door Vakwerk op grond van de gepubliceerde eisen; dit is niet het bestand van de uitgever. MiniBIM vraagt IFC4; de regels worden ook op IFC2X3 en IFC4X3 uitgevoerd.',
  date: '2026-11-20',
  purpose: 'Oppervlakten en ruimten van woningbouwprojecten vergelijken',
  groups: [project, storeys, spaces, areas, units, rooms, quantities],
};
