/** What a domain's owner is likely called: the registrable label, capitalised (D76). */
import { domainToUnicode } from 'node:url';
import { getDomainWithoutSuffix } from 'tldts';

/** `mail.bouw-bedrijf.nl` gives "Bouw-bedrijf", `bouw.co.uk` gives "Bouw". */
export function nameOfDomain(domain: string): string {
  const label = domainToUnicode(getDomainWithoutSuffix(domain) ?? domain);
  return label.charAt(0).toUpperCase() + label.slice(1);
}
