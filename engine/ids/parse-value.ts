/** Parses an idsValue element (simpleValue or xs:restriction) into a ValueConstraint. */
import { XSD_NAMESPACE } from './ids-namespace.ts';
import type { XmlElement } from './read-xml.ts';
import type { RangeBound, Restriction, ValueConstraint } from './specification.ts';

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
  const restrictions: Restriction[] = [];
  const allowedValues = valuesOf(element, 'enumeration');
  if (allowedValues.length > 0) restrictions.push({ type: 'ENUM', allowedValues });
  const patterns = valuesOf(element, 'pattern');
  if (patterns.length > 0) restrictions.push({ type: 'PATTERN', patterns });
  const min = boundOf(element, 'min');
  const max = boundOf(element, 'max');
  if (min || max) restrictions.push({ type: 'RANGE', ...(min && { min }), ...(max && { max }) });
  restrictions.push(...parseLength(element));
  const digits = countOf(element, 'totalDigits');
  if (digits !== undefined) restrictions.push({ type: 'DIGIT', digits });
  const fractionDigits = countOf(element, 'fractionDigits');
  if (fractionDigits !== undefined) restrictions.push({ type: 'FRACTION', fractionDigits });
  return { restrictions, base: baseOf(element) };
}

/** Returns the base with the prefix xs: of the standard, since the prefix in the file is arbitrary. */
function baseOf(element: XmlElement): string {
  const base = (element.attributes.base ?? '').trim();
  return `xs:${base.slice(base.indexOf(':') + 1) || 'string'}`;
}

function valuesOf(element: XmlElement, name: string): string[] {
  return element.children.filter((child) => child.name === name).map((child) => child.attributes.value ?? '');
}

function boundOf(element: XmlElement, side: 'min' | 'max'): RangeBound | undefined {
  const inclusive = valuesOf(element, `${side}Inclusive`)[0];
  if (inclusive !== undefined) return { value: inclusive, inclusive: true };
  const exclusive = valuesOf(element, `${side}Exclusive`)[0];
  return exclusive === undefined ? undefined : { value: exclusive, inclusive: false };
}

function parseLength(element: XmlElement): Restriction[] {
  const exact = countOf(element, 'length');
  const min = exact ?? countOf(element, 'minLength');
  const max = exact ?? countOf(element, 'maxLength');
  if (min === undefined && max === undefined) return [];
  return [{ type: 'LENGTH', ...(min !== undefined && { min }), ...(max !== undefined && { max }) }];
}

/** Returns a count, ignoring a malformed one, which the audit reports. */
function countOf(element: XmlElement, name: string): number | undefined {
  const text = valuesOf(element, name)[0]?.trim();
  return text !== undefined && /^\+?\d+$/.test(text) ? Number(text) : undefined;
}
