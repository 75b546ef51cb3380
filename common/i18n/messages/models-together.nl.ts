/** Meerdere modellen van een project als één model, met hun bouwlagen naast elkaar. */
import type { modelsTogetherEn } from './models-together.en.ts';

export const modelsTogetherNl: typeof modelsTogetherEn = {
  title: 'Modellen samen',
  purpose: 'De nieuwste versies van de gekozen bestanden als één model, met hun bouwlagen naast elkaar.',
  loadingFiles: 'De bestanden worden geladen…',
  none: 'Nog geen modellen om samen te tonen',
  noneBody: 'Getoetste bestanden kunnen hier als één model worden getoond.',
  files: 'Bestanden in beeld',
  chooseFiles: 'Kies de bestanden die als één model worden getoond.',
  tooMany: 'Er kunnen maximaal {{max}} bestanden samen worden getoond.',
  unchecked: '{{name}} (nog niet getoetst)',
  failed: 'De modellen konden niet worden getoond.',
  loading: '{{name}} wordt geladen…',
  preparing: '{{name}} wordt klaargemaakt voor 3D. Dat gebeurt één keer per bestand.',
  choose: 'Klik op een object om te zien in welk bestand het zit.',
  openObject: 'Openen in het rapport',
  distant: '{{name}} ligt {{distance}} van {{first}}: de bestanden hebben een ander nulpunt of andere coördinaten.',
  check: {
    title: 'Samen gecontroleerd',
    caption:
      'De regelsets van het project op al deze bestanden tegelijk: wat dubbel is, wat in elkaar ligt en waarin bestanden verschillen.',
    start: 'Samen controleren',
    again: 'Opnieuw samen controleren',
    failed: 'De bestanden kunnen niet samen worden gecontroleerd',
    noRuleSets:
      'Dit project heeft geen regelsets. Een beheerder van het project kan ze bij de instellingen koppelen, onder de leveringsspecificaties.',
    tooLarge: 'Samen zijn de bestanden te groot: maximaal {{max}}.',
    outdated: 'De bestanden zijn intussen gewijzigd. Laad de pagina opnieuw.',
  },
  storeys: 'Bouwlagen naast elkaar',
  diagram: 'De bouwlagen van elk bestand als peilen op schaal. De tabel noemt dezelfde namen en hoogten.',
  noStoreys: 'Deze bestanden hebben geen bouwlagen.',
  agreeing: 'De bestanden zijn het over elke bouwlaag eens.',
  differing_one: 'De bestanden verschillen in {{count}} van de {{total}} bouwlagen.',
  differing_other: 'De bestanden verschillen in {{count}} van de {{total}} bouwlagen.',
  agreement: 'Overeenkomst',
  agreements: { HEIGHT: 'Andere hoogte', NAME: 'Andere naam', MISSING: 'Niet in elk bestand', SAME: 'Gelijk' },
  absent: 'Niet in dit bestand',
  unnamed: 'Zonder naam',
  noHeight: 'Geen hoogte opgegeven',
};
