/** MiniBIM, chapters 1 and 2: project, location and storeys. */
import type { SourceGroup } from '../ids-source.ts';
import { attribute, entity, lines, partOf, pattern } from '../ids-source.ts';

export const project: SourceGroup = {
  name: '1 Project en ligging',
  description: 'Het model vertelt bij welk project en bouwwerk het hoort en waar het staat.',
  rules: [
    {
      id: 'MB-1.1',
      name: '1.1 Het project heeft een naam',
      description: lines(
        'Het model bevat één **IfcProject** met een ingevulde *Name*. Zo is een bestand ook zonder de bestandsnaam te herkennen.',
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
        'Elk bouwwerk is een **IfcBuilding** met een ingevulde *Name*. Oppervlakten worden per bouwwerk opgeteld; zonder naam is niet te zien bij welk bouwwerk ze horen.',
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

export const storeys: SourceGroup = {
  name: '2 Bouwlagen',
  description: 'Bouwlagen zijn eenduidig genoemd en op volgorde te zetten.',
  rules: [
    {
      id: 'MB-2.1',
      name: '2.1 De naam van de bouwlaag begint met een nummer',
      description: lines(
        'Het model heeft bouwlagen (**IfcBuildingStorey**) met een sorteerbare naam: twee cijfers, een spatie en een omschrijving. Het nummer komt terug in het *EenheidNummer*.',
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
