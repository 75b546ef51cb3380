/** One rule of a file that is edited: what it says and what the audit says of it. Read once for each of its versions. */
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

/** Elements are never changed, so that each is read once. */
const known = new WeakMap<SourceElement, ReadRule>();

/** Undefined before `readRule`. */
export function knownRule(element: SourceElement): ReadRule | undefined {
  return known.get(element);
}

/** In a file of its own, with the declarations of the whole. */
export function readRule({ root }: XmlSource, element: SourceElement): ReadRule {
  let read = known.get(element);
  if (!read) known.set(element, (read = readAlone(root, element)));
  return read;
}

function readAlone(root: SourceElement, element: SourceElement): ReadRule {
  const title = wrapped(root, 'title', '-');
  const tree = readIds(fileOf(root, wrapped(root, 'info', title) + wrapped(root, 'specifications', writePart(element))));
  // A text that is not finished, such as half an address, breaks the structure of the file: the rule is read all the same.
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

/** What is wrong with the texts about the file: the path of each ends with the name of its text. */
export function findInInfo({ root }: XmlSource): IdsFinding[] {
  const info = elementsOf(root).find((element) => localName(element) === 'info');
  if (!info) return [];
  let findings = knownInfo.get(info);
  if (!findings) {
    const tree = readIds(fileOf(root, writePart(info) + wrapped(root, 'specifications', '')));
    findings = tree.findings.filter(({ path }) => path.includes('/info')).map((found) => ({ ...found, line: 0 }));
    knownInfo.set(info, findings);
  }
  return findings;
}

const PLACE = /\/specification(?:\[\d+\])?\/(applicability|requirements)(?:\/(\w+)(?:\[(\d+)\])?(?:\/(.+))?)?/;

function placed(found: IdsFinding): RuleFinding {
  const [, part, kind, number = '1', field] = PLACE.exec(found.path) ?? [];
  // Its line is that of a file that nobody has.
  const finding = { ...found, line: 0 };
  if (!part || !kind || !(FACET_KINDS as readonly string[]).includes(kind)) return { finding };
  const place = { part: part as 'applicability', kind: kind as FacetKind, at: Number(number) - 1 };
  return { finding, place, ...(field !== undefined && { field }) };
}
