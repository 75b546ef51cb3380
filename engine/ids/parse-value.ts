/** Parses an idsValue element (simpleValue or xs:restriction) into a ValueConstraint. */
import { XSD_NAMESPACE } from './ids-namespace.ts';
import type { XmlElement } from './read-xml.ts';
import { RESTRICTION_KINDS } from './restrictions/all-restrictions.ts';
import type { ValueConstraint } from './specification.ts';

/**
 * Returns undefined when the element has neither. Literals stay verbatim; enumerations and patterns become one restriction each, as
 * alternatives; bounds become one RANGE, lengths one LENGTH.
 */
export function parseValue(element: XmlElement): ValueConstraint | undefined {
  for (const child of element.children) {
    if (child.name === 'simpleValue') return { simpleValue: child.text };
    if (child.name === 'restriction' && child.namespace === XSD_NAMESPACE) return parseRestriction(child);
  }
  return undefined;
}

function parseRestriction(element: XmlElement): ValueConstraint {
  return { restrictions: RESTRICTION_KINDS.flatMap((kind) => kind.parse(element) ?? []), base: baseOf(element) };
}

/** Returns the base with the prefix xs: of the standard, since the prefix in the file is arbitrary. */
function baseOf(element: XmlElement): string {
  const base = (element.attributes.base ?? '').trim();
  return `xs:${base.slice(base.indexOf(':') + 1) || 'string'}`;
}
