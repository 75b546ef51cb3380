/** What a domain's owner is likely called: the registrable label, capitalised (D76). */
import { domainToUnicode } from 'node:url';

/** Second levels under which a country sells its names, such as the co of bouw.co.uk. */
const SHARED_SECOND_LEVELS = new Set('ac co com edu gov gouv ltd me net nom ne or org plc sch'.split(' '));
const COUNTRY = /^[a-z]{2}$/;

/** `mail.bouw-bedrijf.nl` gives "Bouw-bedrijf". */
export function nameOfDomain(domain: string): string {
  const labels = domainToUnicode(domain).split('.');
  const isShared = labels.length > 2 && COUNTRY.test(labels.at(-1) ?? '') && SHARED_SECOND_LEVELS.has(labels.at(-2) ?? '');
  const label = labels.at(isShared ? -3 : -2) ?? domain;
  return label.charAt(0).toUpperCase() + label.slice(1);
}
