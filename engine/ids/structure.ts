/** Compares an element tree with the structure rules and reports every departure, each with its line and path. */
import { IDS_NAMESPACE, XSD_NAMESPACE, XSI_NAMESPACE } from './ids-namespace.ts';
import type { XmlElement } from './read-xml.ts';
import { pathOf } from './read-xml.ts';
import type { IdsFinding } from './specification.ts';
import type { ElementRule, Particle } from './structure-rules.ts';
import { IDS_RULE } from './structure-rules.ts';

/** All findings have the code STRUCTURE and are errors; none means that the file has the structure of IDS 1.0. */
export function checkStructure(root: XmlElement): IdsFinding[] {
  const findings: IdsFinding[] = [];
  checkElement(root, IDS_RULE, (element, message) => {
    findings.push({ severity: 'ERROR', code: 'STRUCTURE', line: element.line, path: pathOf(element), message });
  });
  return findings;
}

type Report = (element: XmlElement, message: string) => void;

function checkElement(element: XmlElement, rule: ElementRule, report: Report): void {
  checkAttributes(element, rule, report);
  if (rule.open) return;
  if (rule.text) {
    const message = element.children.length > 0 ? `${element.name} holds text only` : rule.text(element.text);
    if (message !== undefined) report(element, message);
    return;
  }
  if (element.text.trim() !== '') report(element, `${element.name} holds no text of its own`);
  if (rule.sequence) checkSequence(element, rule.sequence, report);
  if (rule.choice) checkChoice(element, rule.choice, report);
  if (rule.mix) checkMix(element, rule.mix, report);
}

function checkAttributes(element: XmlElement, rule: ElementRule, report: Report): void {
  for (const [name, value] of Object.entries(element.attributes)) {
    const known = Object.hasOwn(rule.attributes, name) ? rule.attributes[name] : undefined;
    if (!known) {
      if (!isForeign(name, rule)) report(element, `${element.name} has no attribute ${name}`);
      continue;
    }
    const message = known.check(value);
    if (message !== undefined) report(element, `${name}: ${message}`);
  }
  for (const [name, { required }] of Object.entries(rule.attributes)) {
    if (required && element.attributes[name] === undefined) report(element, `${element.name} lacks the attribute ${name}`);
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
    let found = 0;
    for (
      let child = element.children[at];
      child && found < particle.max && isNamed(child, particle);
      child = element.children[at]
    ) {
      checkElement(child, particle.rule, report);
      found++;
      at++;
    }
    if (found >= particle.min) continue;
    // Without what must stand here the rest of the order cannot be judged.
    report(element, missing(element, particle, at));
    return;
  }
  const extra = element.children[at];
  if (extra) report(extra, `${nameOf(extra)} is not allowed here in ${element.name}`);
}

function missing(element: XmlElement, particle: Particle, at: number): string {
  const instead = element.children[at];
  return `${element.name} lacks ${particle.name}${instead ? ` before ${nameOf(instead)}` : ''}`;
}

function checkChoice(element: XmlElement, particles: readonly Particle[], report: Report): void {
  const [first, second] = element.children;
  const names = particles.map(({ name }) => name).join(' or ');
  const particle = first && particles.find((candidate) => isNamed(first, candidate));
  if (!first) report(element, `${element.name} lacks ${names}`);
  else if (!particle) report(first, `${nameOf(first)} is not allowed here in ${element.name}, which holds ${names}`);
  else checkElement(first, particle.rule, report);
  if (second) report(second, `${element.name} holds one ${names}`);
}

function checkMix(element: XmlElement, particles: readonly Particle[], report: Report): void {
  const found = new Map<Particle, number>();
  for (const child of element.children) {
    const particle = particles.find((candidate) => isNamed(child, candidate));
    const count = particle ? (found.get(particle) ?? 0) + 1 : 0;
    if (!particle) report(child, `${nameOf(child)} is not allowed here in ${element.name}`);
    else if (count > particle.max) report(child, `${element.name} holds ${particle.name} once`);
    else checkElement(child, particle.rule, report);
    if (particle) found.set(particle, count);
  }
}
