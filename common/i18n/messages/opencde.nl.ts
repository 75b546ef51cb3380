import type { opencdeEn } from './opencde.en.ts';

export const opencdeNl: typeof opencdeEn = {
  file: 'Bestand: {{filename}}',
  rules_one: '{{count}} regel:',
  rules_other: '{{count}} regels:',
  types: 'Per type:',
  storeys: 'Per bouwlaag:',
  unnamed: 'zonder naam',
  closed: 'Gesloten in een BCF-manager, voor deze versie van het bestand. De uitslag van de toets blijft zoals die is.',
  opened: 'Heropend in een BCF-manager.',
  importedStatus: 'Status in het geïmporteerde BCF-bestand: {{status}}. De uitslag van de toets blijft zoals die is.',
  moreTopics: '{{title}} en nog {{count}}',
};
