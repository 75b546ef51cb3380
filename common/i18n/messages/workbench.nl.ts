import type { workbenchEn } from './workbench.en.ts';

export const workbenchNl: typeof workbenchEn = {
  rules: 'Regels',
  side: 'Model en object',
  tree: 'Regels en groepen',
  failedOnly: 'Alleen wat niet voldoet',
  more_one: 'nog {{formatted}} regel',
  more_other: 'nog {{formatted}} regels',
  keys: 'Alt ↑ ↓ foute regels · ↑ ↓ rijen · F6 panelen',
  noModel: 'Open het model om te zien waar de objecten zijn die niet voldoen.',
  noObject: 'Kies een object om te zien wat het is en welke regels erop van toepassing zijn.',
  fold: { rules: 'Regels inklappen', side: 'Model en object inklappen' },
  unfold: { rules: 'Regels tonen', side: 'Model en object tonen' },
  resize: { rules: 'Breedte van de regels', side: 'Breedte van model en object', model: 'Hoogte van het model' },
};
