import type { validityRulesEn } from './validity-rules.en.ts';

export const validityRulesNl: typeof validityRulesEn = {
  ALB000: 'Het bestand heeft een tracé (IfcAlignment) met een horizontaal verloop.',
  ALB002:
    'Een tracé, zijn verlopen en hun segmenten bevatten alleen onderdelen van de klassen die daarin horen. Haal andere onderdelen eruit.',
  ALB003:
    'Een tracé bevat alleen zijn horizontale, verticale en verkantingsverloop en referentiepunten. Haal andere onderdelen eruit.',
  ALB004: 'Elk tracé hoort bij het project, rechtstreeks of via een ander tracé. Voeg het toe aan het project.',
  ALB005:
    'Een tracé staat buiten de ruimtelijke structuur. Haal het uit terrein, bouwwerk of verdieping, en voeg het toe aan het project.',
  ALB010:
    'Een tracé met een horizontaal verloop heeft een referentiepunt voor het begin nodig. Voeg er een toe met de afstand van het begin.',
  ALB012:
    'De straal van een verticaal segment volgt uit lengte en hellingen; alleen een boog heeft er een. Verbeter de straal, of laat die weg.',
  ALB015:
    "Het laatste segment van een verloop heeft lengte 0. Voeg aan het einde zo'n segment toe, of meld het aan de maker van het programma.",
  ALB021:
    'De verlopen van een tracé en de krommen die het weergeven horen bij elkaar. Exporteer het tracé opnieuw met al zijn verlopen.',
  ALB022:
    'Een verloop en de kromme die het weergeeft hebben evenveel segmenten. Exporteer het tracé opnieuw, of meld het aan de maker van het programma.',
  ALB023:
    'Segmenten van een verloop en van de kromme die het weergeeft zijn van hetzelfde type. Exporteer het tracé opnieuw, of meld het aan de maker van het programma.',
  ALB030:
    'Een tracé wordt alleen geplaatst met een IfcLocalPlacement. Geef het er een, of meld het aan de maker van het programma.',
  ALB031:
    'Een tracé op zichzelf heeft één horizontaal verloop, en maximaal één verticaal en één verkantingsverloop. Voeg verlopen toe of verwijder ze.',
  ALB032:
    'Tracés die een horizontaal verloop delen, staan één niveau onder het tracé dat het heeft. Plaats ze er rechtstreeks onder.',
  ALS000: 'Het bestand heeft een tracé met geometrie.',
  ALS004:
    'Een segment van een tracé wordt weergegeven door een krommesegment als Axis van type Segment. Meld het aan de maker van het programma.',
  ALS005:
    'Een tracé wordt weergegeven als Axis of FootPrint, met een kromme die daarbij past. Meld het aan de maker van het programma.',
  ALS006: 'Een horizontaal verloop wordt weergegeven als tweedimensionale as. Meld het aan de maker van het programma.',
  ALS007: 'Een verticaal verloop wordt weergegeven door een IfcGradientCurve. Meld het aan de maker van het programma.',
  ALS008:
    'Een verkantingsverloop wordt weergegeven door een IfcSegmentedReferenceCurve. Meld het aan de maker van het programma.',
  ALS010:
    'Een segment van een tracé wordt weergegeven door één krommesegment, een Helmertkromme door twee. Meld het aan de maker van het programma.',
  ALS011: 'De krommen van een tracé bestaan alleen uit krommesegmenten. Meld het aan de maker van het programma.',
  ALS012: 'Begin en lengte van een krommesegment zijn lengtes, geen parameters. Meld het aan de maker van het programma.',
  ALS015:
    'Het laatste krommesegment van een tracé heeft lengte 0 en overgang DISCONTINUOUS. Meld het aan de maker van het programma.',
  ALS016:
    'Segmenten van een tracé sluiten in het horizontale verloop op elkaar aan met de overgang die ze vermelden. Verbeter begin, richting of overgang.',
  ALS017:
    'Segmenten van een tracé sluiten in het verticale verloop op elkaar aan met de overgang die ze vermelden. Verbeter hoogte, helling of overgang.',
  ANN000: 'Het bestand heeft annotaties met geometrie.',
  ASM000: 'Het bestand heeft objecten die uit objecten zijn samengesteld.',
  AXG000: 'Het bestand heeft producten met een as.',
  BBX000: 'Het bestand heeft producten met een omhullende doos.',
  BBX001:
    'Een weergave met kenmerk Box heeft type BoundingBox, en omgekeerd. Exporteer zonder omhullende dozen, of meld het aan de maker van het programma.',
  BLT000: 'Het bestand heeft bouwobjecten.',
  BLT001: 'Deur en type vermelden een andere draairichting. Leg die alleen vast op het type, of op beide gelijk.',
  BLT002: 'Raam en type vermelden een andere indeling. Leg die alleen vast op het type, of op beide gelijk.',
  BLT003: "Een trap bestaat alleen uit trapdelen, platen en leuningen. Haal andere onderdelen eruit, of geef ze zo'n klasse.",
  BRP001:
    'De ribben van een lichaam uit vlakken moeten eenduidig gebruikt zijn. Herstel de vorm van het object, of exporteer het opnieuw.',
  BRP002: 'Alle vlakken van een verzameling hangen met elkaar samen. Verdeel de vorm in losse lichamen, of herstel die.',
  BRP003:
    'Alle punten van een vlak liggen in één vlak, en het vlak heeft één buitenrand. Verdeel het in platte vlakken, of exporteer het als driehoeken.',
  CLS000: 'Het bestand heeft geclassificeerde objecten.',
  CTX000: 'Het bestand heeft kleuren of stijlen.',
  DOC000: 'Het bestand verwijst naar documenten.',
  GDP000: 'Het bestand heeft producten die op een stramien zijn geplaatst.',
  GEM001:
    'Een gesloten lichaam heeft vlakken die op elke ribbe aansluiten: elke ribbe komt precies één keer in elke richting voor. Maak de vorm dicht, of exporteer die als oppervlak.',
  GEM002:
    'Een ruimte heeft een lichaam nodig; een ruimte uit vlakken ook een plattegrond (FootPrint). Laat de export ruimten beide geven.',
  GEM003:
    'Weergaven van één product hebben verschillende kenmerken. Exporteer elk één keer, of meld het aan de maker van het programma.',
  GEM004: 'Kenmerk en type van een weergave zijn namen die IFC kent. Meld het aan de maker van het programma.',
  GEM005:
    'Een ruimte heeft de weergaven die de view definition vraagt. Laat de export ruimten een lichaam en een plattegrond geven.',
  GEM011: 'Krommesegmenten worden alleen gebruikt in krommen van een tracé. Exporteer andere krommen met een andere klasse.',
  GEM051:
    'Het project heeft een geometrische context van type Model, Plan of NotDefined nodig. Meld het aan de maker van het programma.',
  GEM052:
    'Een geometrische context heeft subcontexten nodig, elk met een kenmerk dat IFC kent. Meld het aan de maker van het programma.',
  GEM111: 'Een lijn of rand heeft geen punt twee keer. Verwijder het tweede punt uit de vorm.',
  GEM112: 'Een kromme op indexen heeft geen punt twee keer achter elkaar. Verwijder het tweede punt uit de vorm.',
  GEM113:
    'De drie punten van een boog liggen niet op één lijn. Teken er een lijn voor in de plaats, of verplaats het middelste punt.',
  GRF000: 'Het bestand heeft een coördinatenstelsel.',
  GRF001: 'Alle geometrische contexten hebben dezelfde coördinatenbewerking. Exporteer het model met één locatie.',
  GRF002: 'Het coördinatenstelsel staat in het register van EPSG. Kies er een met een EPSG-code, zoals EPSG:7415.',
  GRF003:
    'Een model van een gebouw of bouwwerk heeft een coördinatenstelsel nodig. Kies het in het modelleerprogramma en exporteer het mee.',
  GRF004: 'Een coördinatenstelsel heeft als naam een code die EPSG kent. Schrijf EPSG: en het nummer, zoals EPSG:7415.',
  GRF005:
    'De schaal van een kaartomzetting leidt van de eenheid van het bestand naar die van het coördinatenstelsel. Van millimeter naar meter is dat 0,001.',
  GRF006:
    'Een coördinatenstelsel zonder EPSG-code is beschreven met well-known text en heet WKT. Kies er een met een code, of voeg de tekst toe.',
  GRF007: "Een verticaal datum is een EPSG-code met een verticale as. Vul zo'n code in, voor NAP EPSG:5709.",
  GRF008: 'De coördinaten van een starre bewerking zijn lengtes of hoeken. Meld het aan de maker van het programma.',
  GRP000: 'Het bestand heeft groepen.',
  GRP001: 'Een groep is geen onderdeel van zichzelf, ook niet via andere groepen. Haal de groep uit een van deze groepen.',
  IFC101:
    'Het schema moet er een zijn dat buildingSMART onderhoudt: IFC2X3, IFC4 of IFC4X3_ADD2. Exporteer het model naar een van deze.',
  IFC102:
    'Vervallen klassen, attributen en waarden worden niet gebruikt. Kies bij het exporteren de opvolger, of meld het aan de maker van het programma.',
  IFC105:
    'Hulprecords worden door een ander record gebruikt. Verwijder de records waar niets naar verwijst, of exporteer het bestand opnieuw.',
  IFC106: 'Elk record wordt gebruikt door een object van het model. Verwijder records waar niets naar verwijst.',
  LAY000: 'Het bestand heeft lagen.',
  LIP000: 'Het bestand heeft producten die langs een tracé zijn geplaatst.',
  LIP002:
    'Een plaatsing langs een tracé vermeldt ook de plaats in coördinaten, en die kloppen met elkaar. Exporteer het model opnieuw, of meld het aan de maker van het programma.',
  LOP000: 'Het bestand heeft objecten met een lokale plaatsing.',
  MAT000: 'Het bestand heeft objecten met materialen.',
  MPD001:
    'Een overgenomen weergave heeft het kenmerk van de oorspronkelijke, en één type. Meld het aan de maker van het programma.',
  OJP000: 'Het bestand heeft objecten met een plaatsing.',
  OJP001:
    'Een onderdeel van een element is geplaatst ten opzichte van dat element. Exporteer het model opnieuw, of meld het aan de maker van het programma.',
  OJT001:
    'Bij predefined type USERDEFINED is het type benoemd; met een type-object hoort het predefined type daarop. Benoem het type, of vul het daar in.',
  PJS000: 'Het bestand heeft een project.',
  PJS001: 'Een omgerekende eenheid heeft de factor die bij de naam hoort. Verbeter de naam of de factor van de eenheid.',
  PJS002: 'Een project declareert alleen objecten van de klassen die daarin horen. Haal de andere uit het project.',
  PJS003:
    'Een GlobalId heeft 22 tekens: cijfers, letters, _ en $, waarvan het eerste 0 tot en met 3. Laat het programma een nieuwe maken.',
  PJS101: 'Een bestand heeft precies één project. Exporteer elk project naar een eigen bestand.',
  POR000: 'Het bestand heeft verbindingen tussen aansluitpunten.',
  PSE001:
    'Een propertyset met een naam op Pset_… is er een uit de standaard, met de eigenschappen, types en klassen daarvan. Verbeter wat afwijkt, of geef je eigen set een andere naam.',
  PSE002: 'Alleen propertysets uit de standaard hebben een naam die met Pset begint. Geef je eigen set een andere naam.',
  QTY000: 'Het bestand heeft hoeveelheden van objecten.',
  QTY001:
    'Een hoeveelhedenset met een naam op Qto_… is er een uit de standaard, met de hoeveelheden daarvan en methode BaseQuantities. Verbeter wat afwijkt, of geef je eigen set een andere naam.',
  SPA000: 'Het bestand heeft ruimten of zones.',
  SPS001:
    'Een model volgens de coordination view heeft maximaal één terrein en minimaal één gebouw, in de juiste volgorde. Voeg een terrein of gebouw toe of verwijder het.',
  SPS002:
    'Terrein, gebouw, verdieping en ruimte zijn geordend zoals de standaard toestaat. Verplaats wat op de verkeerde plek staat.',
  SPS003:
    'Een onderdeel van een element is niet ook in de ruimtelijke structuur geplaatst. Ken het hele element aan een verdieping toe, en niet de onderdelen.',
  SPS004: 'Een ruimtelijk element is onderdeel van de ruimtelijke structuur. Voeg het toe aan een terrein, gebouw of verdieping.',
  SPS005:
    'Een element staat op precies één plek: als onderdeel van een element, of in de ruimtelijke structuur. Haal het uit de andere plekken.',
  SPS006:
    'Naar een ruimtelijk element wordt alleen verwezen waar de standaard dat toestaat. Verwijder die relatie, of plaats het op één plek.',
  SPS007:
    'Elk element staat in een terrein, gebouw, verdieping of ruimte, en in één ervan. Ken het toe in het modelleerprogramma.',
  SPS008: 'Een verdieping, en een infrastructureel bouwwerk, heeft geen eigen geometrie. Geef de geometrie aan objecten erin.',
  SWE001: 'De rand van een profiel kruist zichzelf niet. Teken het profiel opnieuw.',
  SWE002: 'Een profiel is niet gespiegeld waar het naar een ander profiel verloopt. Teken beide profielen in dezelfde richting.',
  SYS001: 'Een systeem is aan ruimtelijke objecten toegekend. Ken het toe aan het gebouw of de verdiepingen die het bedient.',
  TAS001:
    'De vlakken van een lichaam uit driehoeken moeten eenduidig zijn. Herstel de vorm van het object, of exporteer het opnieuw.',
  VER000: 'Het bestand vermeldt wie de objecten heeft gemaakt.',
  VRT000: 'Het bestand heeft virtuele objecten.',
};
