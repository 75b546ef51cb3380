import type { Language } from './users.ts';

/** The working method as a PDF of our own (D08). Assets never change under a name: a new edition takes the next number. */
export function methodHref(language: Language): string {
  return `/assets/working-method-1-${language}.pdf`;
}
