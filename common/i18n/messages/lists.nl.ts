import type { listsEn } from './lists.en.ts';

export const listsNl: typeof listsEn = {
  noMatch: 'Niets komt overeen met je zoekopdracht.',
  clearSearch: 'Zoekopdracht wissen',
  loading: 'Laden…',
  select: '{{name}} selecteren',
  selectAll: 'Alles op deze pagina selecteren',
  selected_one: '{{formatted}} geselecteerd',
  selected_other: '{{formatted}} geselecteerd',
  selectNone: 'Selectie wissen',
  actions: 'Acties',
  more: 'en nog {{count}}',
  pages: 'Pagina’s',
  page: 'Pagina {{page}}',
  previous: 'Vorige pagina',
  next: 'Volgende pagina',
  sortBy: 'Sorteren op {{column}}',
  add: 'Toevoegen',
  delete: 'Verwijderen',
};
