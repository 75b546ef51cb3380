import type { idsObstaclesEn } from './ids-obstacles.en.ts';

export const idsObstaclesNl: typeof idsObstaclesEn = {
  kind: {
    UNIQUE: 'Een ILS beoordeelt elk object apart en ziet niet of een waarde vaker voorkomt.',
    DUPLICATE_GLOBAL_IDS: 'Een ILS beoordeelt elk object apart en ziet niet of een GlobalId vaker voorkomt.',
    COMPARE: 'Een ILS vergelijkt een waarde met wat de regel zegt, niet met een andere waarde in het model.',
    SHARE: 'Een ILS telt niet welk deel van de objecten iets heeft.',
    SUM: 'Een ILS telt geen waarden op.',
    FILE_NAME: 'Een ILS ziet de bestandsnaam niet.',
    FILE_FACT: 'Een ILS ziet geen kenmerken van het bestand, zoals de eenheden of het programma.',
    AGREEMENT: 'Een ILS beoordeelt elk bestand apart.',
    NEAR_ORIGIN: 'Een ILS ziet niet waar objecten staan.',
    IN_STOREY: 'Een ILS ziet niet waar objecten staan.',
    STOREY_ORDER: 'Een ILS ziet niet waar bouwlagen liggen.',
    SAME_SHAPE: 'Een ILS ziet geen vormen.',
    INTERSECTION: 'Een ILS ziet geen vormen.',
    INSIDE: 'Een ILS ziet geen vormen.',
  },
  obstacle: {
    WITHOUT: 'De regel laat objecten weg om wat ze hebben; dat kan een ILS niet.',
    EXCEPT: 'De regel laat klassen weg zonder een lijst van de klassen die hij kiest.',
    NO_CLASS: 'Geen enkele IFC-versie heeft objecten van de gekozen klassen.',
    OWNER: 'De waarde is niet van het object zelf, maar van het type, de bouwlaag of iets anders waar het bij hoort.',
    FILE_NAME: 'De waarde is de bestandsnaam, en die ziet een ILS niet.',
    DATA_TYPE:
      'Een ILS vraagt het gegevenstype van een eigenschap, en geen standaardset noemt dat voor alle IFC-versies van de regel.',
    MISSING_UNDECIDED:
      'Een object zonder de waarde blijft onbeslist, terwijl een regel van een ILS voldoet of niet voldoet. Zet "missing" op FAIL of IGNORE.',
    MISSING_IGNORED: 'Een object zonder PredefinedType telt niet mee, terwijl een ILS het altijd vereist.',
    CLASSES_UNLISTED: 'De regel kiest objecten zonder een lijst van klassen, terwijl de waarden daarvan afhangen.',
    TWO_BEGINNINGS: 'De waarde moet met een waarde uit twee lijsten tegelijk beginnen.',
    LIST: 'De waarden staan in een lijst naast de regelset, die bij elke controle een andere kan zijn.',
    NO_COMMON_VALUE: 'Geen enkele waarde staat in beide lijsten waarin de waarde moet staan.',
    COUNT_PER_PLACE: 'De objecten worden per bouwlaag, ruimte, gebouw of project geteld; een ILS telt die van een bestand.',
    COUNT_BOUNDS: 'Een ILS kan minimaal één object eisen of geen enkel, en geen ander aantal.',
  },
};
