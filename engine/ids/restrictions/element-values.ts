/** Reads the values of the elements of an xs:restriction. */
import type { XmlElement } from '../read-xml.ts';

export function valuesOf(element: XmlElement, name: string): string[] {
  return element.children.filter((child) => child.name === name).map((child) => child.attributes.value ?? '');
}

/** Returns a count, ignoring a malformed one, which the audit reports. */
export function countOf(element: XmlElement, name: string): number | undefined {
  const text = valuesOf(element, name)[0]?.trim();
  return text !== undefined && /^\+?\d+$/.test(text) ? Number(text) : undefined;
}
