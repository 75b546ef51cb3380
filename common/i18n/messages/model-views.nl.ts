import type { modelViewsEn } from './model-views.en.ts';

export const modelViewsNl: typeof modelViewsEn = {
  title: 'Opgeslagen aanzichten',
  name: 'Naam van het nieuwe aanzicht',
  newName: 'Aanzicht {{number}}',
  planName: 'Plattegrond {{storey}}',
  save: 'Aanzicht opslaan',
  saved: 'Aanzicht {{name}} is opgeslagen.',
  opened: 'Aanzicht {{name}} wordt getoond.',
  deleted: 'Aanzicht {{name}} is verwijderd.',
  none: 'Van dit bestand zijn nog geen aanzichten opgeslagen. Iedereen in het project ziet de aanzichten die je opslaat, ook in volgende versies.',
  open: 'Toon aanzicht {{name}}',
  by: '{{person}}, ',
  more: 'Meer over aanzicht {{name}}',
  rename: 'Naam wijzigen',
  renameTitle: 'Naam van het aanzicht wijzigen',
  newNameLabel: 'Naam',
  remove: 'Verwijderen',
  removeQuestion: 'Aanzicht {{name}} wordt voor iedereen in het project verwijderd.',
  exportOne: 'Downloaden als BCF',
  exportAll: 'Alle downloaden als BCF',
  failed: {
    list: 'De opgeslagen aanzichten konden niet worden geladen.',
    open: 'Dit aanzicht kon niet worden getoond. Probeer het opnieuw.',
    save: 'Het aanzicht kon niet worden opgeslagen. Probeer het opnieuw.',
    full: 'Dit bestand heeft het hoogste aantal aanzichten. Verwijder er eerst een.',
    tooMany:
      'Dit aanzicht verbergt te veel verschillende objecten om het op te slaan. Toon of verberg minder bouwlagen of klassen.',
    rename: 'De naam kon niet worden gewijzigd. Probeer het opnieuw.',
    remove: 'Het aanzicht kon niet worden verwijderd. Probeer het opnieuw.',
    export: 'De aanzichten konden niet als BCF worden gedownload. Probeer het opnieuw.',
  },
};
