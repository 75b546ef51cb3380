import type { Language } from '../../common/contract/users.ts';

/** The working method as a PDF of our own, in both languages (D08). */
export function methodHref(language: Language): string {
  return `/assets/working-method-${language}.pdf`;
}
