/** Finds the edition of the standard that a file states: its schema location for the namespace of the root. */
import { XSI_NAMESPACE } from './ids-namespace.ts';
import type { XmlElement } from './read-xml.ts';

export const SCHEMA_LOCATION = `{${XSI_NAMESPACE}}schemaLocation`;
export const RELEASE_LOCATION = 'http://standards.buildingsmart.org/IDS/1.0/ids.xsd';

const RELEASE = /^https?:\/\/standards\.buildingsmart\.org\/IDS\/1\.0(?:\.\d{1,3})?\/ids\.xsd$/;
/** Locations of drafts before 1.0. */
const DRAFT = /^https?:\/\/standards\.buildingsmart\.org\/IDS\/(?:0\.\d{1,2}(?:\.\d{1,2})?\/ids|ids(?:_[\d_]{1,8})?)\.xsd$/;

/** The edition of a file. RELATIVE is an address on the writer's machine, which names no edition. */
export type Edition = 'RELEASE' | 'DRAFT' | 'UNSTATED' | 'RELATIVE' | 'UNKNOWN';

/** Matches a URI reference with neither a scheme nor a host (RFC 3986, 4.2), a path of Windows, and an address of a file. */
const RELATIVE = /^(?:file:|[A-Za-z]:[\\/]|(?![A-Za-z][\w+.-]*:|\/\/))/i;

export function editionOf(root: XmlElement): Edition {
  const locations = root.attributes[SCHEMA_LOCATION];
  if (locations === undefined) return 'UNSTATED';
  // The locations are pairs of a namespace and an address (XML Schema part 1, 4.3.2).
  const words = locations.split(/\s+/).filter((word) => word !== '');
  const at = words.findIndex((word, place) => place % 2 === 0 && word === root.namespace);
  const address = at < 0 ? undefined : words[at + 1];
  if (address === undefined) return 'UNKNOWN';
  if (RELATIVE.test(address)) return 'RELATIVE';
  if (RELEASE.test(address)) return 'RELEASE';
  return DRAFT.test(address) ? 'DRAFT' : 'UNKNOWN';
}
