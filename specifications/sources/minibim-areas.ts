/** MiniBIM, chapters 3 to 5: what every space says, areas and units. */
import type { SourceGroup } from '../ids-source.ts';
import { attribute, entity, instructed, lines, oneOf, optional, partOf, pattern, prohibited, property } from '../ids-source.ts';
import { filled, SET, SPACE, UNIT_NUMBER } from './minibim-set.ts';

const METHODS = ['BI', 'NI', 'BVO', 'GO', 'VVO', 'NVO', 'JVO', 'Meetinstructie'];
const AREA_SORTS = [
  'Gebruiksfunctie',
  'Nevengebruiksfunctie',
  'Gemeenschappelijke ruimte',
  'Gemeenschappelijk verblijfsgebied',
  'Brandcompartiment',
  'Thermische rekenzone',
];

export const spaces: SourceGroup = {
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
        '**Herstellen:** ken de ruimte toe aan de bouwlaag waarop die ligt; een terreingebied hoort bij het terrein.',
      ),
      occurs: 'optional',
      applies: [SPACE],
      requires: [partOf(entity('IFCBUILDINGSTOREY', 'IFCBUILDING', 'IFCSITE'), 'IFCRELAGGREGATES')],
    },
    {
      id: 'MB-3.3',
      name: '3.3 Afnemer is ingevuld',
      description: lines(
        '*Afnemer* in de propertyset **MiniBIM ILS** geeft aan voor wie de oppervlakte bestemd is. De waarde is een van:',
        '',
        '- Belegger',
        '- Corporatie',
        '- Particulier',
        '- Gemeenschappelijk',
        '',
        '**Herstellen:** voeg de eigenschap als tekst toe aan de ruimte en neem de propertyset mee in de export.',
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
        '**Herstellen:** verplaats de eigenschap naar de propertyset MiniBIM ILS.',
      ),
      occurs: 'optional',
      applies: [SPACE],
      requires: [prohibited(property(pattern('Pset_.+'), 'Afnemer'))],
    },
  ],
};

export const areas: SourceGroup = {
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

export const units: SourceGroup = {
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
