/** MiniBIM, chapters 6 and 7: rooms, and the quantities of all spaces. */
import type { SourceGroup } from '../ids-source.ts';
import { between, entity, lengthBetween, lines, oneOf, optional, partOf, property } from '../ids-source.ts';
import { filled, QUANTITIES, quantity, SET, SPACE } from './minibim-set.ts';

export const rooms: SourceGroup = {
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
        '**Herstellen:** ken de ruimte toe aan de bouwlaag waarop die ligt.',
      ),
      occurs: 'optional',
      applies: [SPACE, property(SET, 'RuimteSoort')],
      requires: [partOf(entity('IFCBUILDINGSTOREY'), 'IFCRELAGGREGATES')],
    },
  ],
};

export const quantities: SourceGroup = {
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
