/** Checks an element tree against the structure rules and reports every violation with line and path. */

import { createFinding, type FindingKind } from './finding-message.ts';
import { IDS_NAMESPACE, XSD_NAMESPACE, XSI_NAMESPACE } from './ids-namespace.ts';
import { pathOf, type XmlElement } from './read-xml.ts';
import type { FindingFacts, IdsFinding } from './specification.ts';
import { type ElementRule, IDS_RULE, type Particle } from './structure-rules.ts';
import type { TextCheck } from './structure-types.ts';

/** Returns findings that are errors with code STRUCTURE; none for the structure of IDS 1.0. */
export function checkStructure(root: XmlElement): IdsFinding[] {
  const findings: IdsFinding[] = [];
  checkElement(root, IDS_RULE, (element, kind, facts) => {
    findings.push(createFinding('ERROR', kind, { line: element.line, path: pathOf(element) }, facts));
  });
  return findings;
}

type Report = (element: XmlElement, kind: FindingKind, facts: FindingFacts) => void;

function checkElement(element: XmlElement, rule: ElementRule, report: Report): void {
  checkAttributes(element, rule, report);
  if (rule.open) return;
  if (rule.text) {
    checkText(element, rule.text, report);
    return;
  }
  if (element.text.trim() !== '') report(element, 'STRUCTURE_NO_TEXT', { element: element.name });
  if (rule.sequence) checkSequence(element, rule.sequence, report);
  if (rule.choice) checkChoice(element, rule.choice, report);
  if (rule.mix) checkMix(element, rule.mix, report);
}

function checkText(element: XmlElement, check: TextCheck, report: Report): void {
  const { name, text, children } = element;
  if (children.length > 0) report(element, 'STRUCTURE_TEXT_ONLY', { element: name });
  else if (!check.allows(text)) report(element, 'STRUCTURE_TEXT_VALUE', { element: name, value: text, expected: check.expected });
}

function checkAttributes(element: XmlElement, rule: ElementRule, report: Report): void {
  for (const [name, value] of Object.entries(element.attributes)) {
    const attributeRule = Object.hasOwn(rule.attributes, name) ? rule.attributes[name] : undefined;
    if (!attributeRule) {
      if (!isForeign(name, rule)) report(element, 'STRUCTURE_ATTRIBUTE_UNKNOWN', { element: element.name, attribute: name });
      continue;
    }
    const { expected } = attributeRule.check;
    if (!attributeRule.check.allows(value)) report(element, 'STRUCTURE_ATTRIBUTE_VALUE', { attribute: name, value, expected });
  }
  for (const [name, { required }] of Object.entries(rule.attributes)) {
    if (required && element.attributes[name] === undefined)
      report(element, 'STRUCTURE_ATTRIBUTE_MISSING', { element: element.name, attribute: name });
  }
}

function isForeign(name: string, rule: ElementRule): boolean {
  if (name === `{${XSI_NAMESPACE}}schemaLocation` || name === `{${XSI_NAMESPACE}}noNamespaceSchemaLocation`) return true;
  return (
    rule.foreignAttributes === true &&
    name.startsWith('{') &&
    !name.startsWith(`{${XSD_NAMESPACE}}`) &&
    !name.startsWith(`{${XSI_NAMESPACE}}`)
  );
}

function isNamed(element: XmlElement, particle: Particle): boolean {
  return element.name === particle.name && element.namespace === particle.namespace;
}

function nameOf(element: XmlElement): string {
  return element.namespace === IDS_NAMESPACE ? element.name : `{${element.namespace}}${element.name}`;
}

function checkSequence(element: XmlElement, particles: readonly Particle[], report: Report): void {
  let at = 0;
  for (const particle of particles) {
    let count = 0;
    for (
      let child = element.children[at];
      child && count < particle.max && isNamed(child, particle);
      child = element.children[at]
    ) {
      checkElement(child, particle.rule, report);
      count++;
      at++;
    }
    if (count >= particle.min) continue;
    // Without this element the rest of the order cannot be checked.
    reportMissing(element, particle, { at, report });
    return;
  }
  const extra = element.children[at];
  if (extra) reportUnexpected(element, extra, report);
}

function reportMissing(element: XmlElement, particle: Particle, { at, report }: { at: number; report: Report }): void {
  const facts = { element: element.name, expected: particle.name };
  const instead = element.children[at];
  if (instead) report(element, 'STRUCTURE_ELEMENT_MISSING_BEFORE', { ...facts, found: nameOf(instead) });
  else report(element, 'STRUCTURE_ELEMENT_MISSING', facts);
}

function reportUnexpected(element: XmlElement, child: XmlElement, report: Report): void {
  report(child, 'STRUCTURE_ELEMENT_UNEXPECTED', { element: element.name, found: nameOf(child) });
}

function checkChoice(element: XmlElement, particles: readonly Particle[], report: Report): void {
  const [first, second] = element.children;
  const expected = particles.map(({ name }) => name);
  const particle = first && particles.find((candidate) => isNamed(first, candidate));
  if (!first) report(element, 'STRUCTURE_ELEMENT_MISSING', { element: element.name, expected });
  else if (!particle) reportUnexpected(element, first, report);
  else checkElement(first, particle.rule, report);
  if (second) reportUnexpected(element, second, report);
}

function checkMix(element: XmlElement, particles: readonly Particle[], report: Report): void {
  const counts = new Map<Particle, number>();
  let begun = false;
  for (const child of element.children) {
    const particle = particles.find((candidate) => isNamed(child, candidate));
    const count = particle ? (counts.get(particle) ?? 0) + 1 : 0;
    if (!particle || (particle.first && begun)) reportUnexpected(element, child, report);
    else if (count > particle.max) report(child, 'STRUCTURE_ELEMENT_REPEATED', { element: element.name, found: particle.name });
    else checkElement(child, particle.rule, report);
    if (particle) counts.set(particle, count);
    begun ||= !particle?.first;
  }
}
