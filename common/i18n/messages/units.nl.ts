import type { unitsEn } from './units.en.ts';

export const unitsNl: typeof unitsEn = {
  justNow: 'zojuist',
};
