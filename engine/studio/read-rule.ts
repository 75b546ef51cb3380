/** Reads one rule of an edited file: its content and its audit findings. Each version of a rule is read once. */
import { auditIdsTree } from '../ids/audit-ids.ts';
import { FACET_KINDS } from '../ids/edit/write-facets.ts';
import { attributeOf, elementsOf, localName, type SourceElement, writePart, type XmlSource } from '../ids/edit/xml-source.ts';
import { parseIdsTree } from '../ids/parse-ids.ts';
import { readIds } from '../ids/read-ids.ts';
import { rulesOf } from '../ids/rules-of.ts';
import type { FacetKind, IdsFinding } from '../ids/specification.ts';
import type { RuleContent, RuleFinding } from './studio-messages.ts';

export interface ReadRule {
  rule: RuleContent;
  findings: RuleFinding[];
}

/** Elements are immutable, so each is read once. */
const rules = new WeakMap<SourceElement, ReadRule>();

/** Returns a rule that has been read, or undefined before `readRule`. */
export function knownRule(element: SourceElement): ReadRule | undefined {
  return rules.get(element);
}

/** Reads a rule in a file of its own, with the declarations of the whole file. */
export function readRule({ root }: XmlSource, element: SourceElement): ReadRule {
  let read = rules.get(element);
  if (!read) rules.set(element, (read = readAlone(root, element)));
  return read;
}

function readAlone(root: SourceElement, element: SourceElement): ReadRule {
  const title = wrapped(root, 'title', '-');
  const tree = readIds(fileOf(root, wrapped(root, 'info', title) + wrapped(root, 'specifications', writePart(element))));
  // Unfinished text, such as an incomplete address, breaks the structure of the file; the rule is read nevertheless.
  const { specification } = parseIdsTree({ ...tree, findings: [] }, { groups: { groups: [] } });
  const [parsed] = specification ? rulesOf(specification.definition) : [];
  if (!parsed) throw new Error(`a rule cannot be read: ${tree.findings[0]?.message}`);
  const { name, description, instructions, specification: content } = parsed;
  const identifier = attributeOf(element, 'identifier');
  return {
    rule: {
      name,
      ...(identifier !== undefined && { identifier }),
      ...(description !== '' && { description }),
      ...(instructions !== undefined && { instructions }),
      specification: content,
    },
    findings: auditIdsTree(tree).map(placed),
  };
}

const prefixOf = ({ tag }: SourceElement): string => tag.slice(0, tag.indexOf(':') + 1);
const wrapped = (root: SourceElement, name: string, content: string): string =>
  `<${prefixOf(root)}${name}>${content}</${prefixOf(root)}${name}>`;
const fileOf = (root: SourceElement, content: string): string => `<${root.tag}${root.attributes}>${content}</${root.tag}>`;

const knownInfo = new WeakMap<SourceElement, IdsFinding[]>();

/** Returns the findings about the texts of the file; the path of each ends with the name of its text. */
export function findInInfo({ root }: XmlSource): IdsFinding[] {
  const info = elementsOf(root).find((element) => localName(element) === 'info');
  if (!info) return [];
  let findings = knownInfo.get(info);
  if (!findings) {
    const tree = readIds(fileOf(root, writePart(info) + wrapped(root, 'specifications', '')));
    findings = tree.findings.filter(({ path }) => path.includes('/info')).map((finding) => ({ ...finding, line: 0 }));
    knownInfo.set(info, findings);
  }
  return findings;
}

const PLACE = /\/specification(?:\[\d+\])?\/(applicability|requirements)(?:\/(\w+)(?:\[(\d+)\])?(?:\/(.+))?)?/;

function placed(located: IdsFinding): RuleFinding {
  const [, part, kind, number = '1', field] = PLACE.exec(located.path) ?? [];
  // The line would refer to a temporary file.
  const finding = { ...located, line: 0 };
  if (!part || !kind || !(FACET_KINDS as readonly string[]).includes(kind)) return { finding };
  const place = { part: part as 'applicability', kind: kind as FacetKind, at: Number(number) - 1 };
  return { finding, place, ...(field !== undefined && { field }) };
}
