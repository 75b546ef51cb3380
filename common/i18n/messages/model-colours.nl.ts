import type { modelColoursEn } from './model-colours.en.ts';

export const modelColoursNl: typeof modelColoursEn = {
  by: 'Kleuren naar',
  kinds: {
    MODEL: 'Bestand',
    CLASS: 'Klasse',
    STOREY: 'Bouwlaag',
    TYPE: 'Type',
    MATERIAL: 'Materiaal',
    CLASSIFICATION: 'Classificatie',
    PROPERTY: 'Eigenschap',
  },
  classification: 'Classificatie {{system}}',
  property: '{{property}} ({{propertySet}})',
  search: 'Zoek een eigenschap',
  noProperty: 'Geen eigenschap met deze woorden.',
  values: 'Waarden en hun kleuren',
  loading: 'Waarden lezen…',
  failed: 'De waarden van de objecten konden niet worden gelezen.',
  yes: 'Ja',
  no: 'Nee',
  others_one: '{{formatted}} andere waarde',
  others_other: '{{formatted}} andere waarden',
  none: {
    MODEL: 'Zonder bestand',
    CLASS: 'Zonder klasse',
    STOREY: 'Zonder bouwlaag',
    TYPE: 'Zonder type',
    MATERIAL: 'Zonder materiaal',
    CLASSIFICATION: 'Niet geclassificeerd',
    PROPERTY: 'Zonder deze eigenschap',
  },
};
