/** Words a specification, before it becomes text or HTML. */

import type { NameIn } from '@vakwerk/i18n';
import type { DefinitionNode, RuleDefinition, Specification } from '../contract/specifications.ts';
import type { Language } from '../contract/users.ts';
import { patternWithExample, specificationWords } from '../i18n/specification-words.ts';
import type { Translate } from '../i18n/translate.ts';
import { rulesOf } from '../report/report-view.ts';

/** The specification to word; its texts may be absent. */
export type InWords = Pick<Specification, 'name' | 'definition'> & Partial<Omit<Specification, 'name' | 'definition'>>;

export interface SpecificationInWords {
  language: Language;
  title: string;
  /** Description in Markdown, as are those of groups and rules. */
  description: string;
  facts: string[];
  /** Groups and rules in their order. */
  entries: (GroupInWords | RuleInWords)[];
}
export interface GroupInWords {
  /** Depth of the group; 1 for the outermost. */
  depth: number;
  name: string;
  description: string;
}
export interface RuleInWords extends GroupInWords {
  /** Id; empty for a rule without an identifier. */
  id: string;
  sections: { heading: string; lines: string[] }[];
}

export function readWords(t: Translate, specification: InWords, language: Language): SpecificationInWords {
  const { name, version = '', description = '', author, date, copyright, purpose, milestone, definition } = specification;
  const count = rulesOf(definition).length;
  const title = `${name}${version === '' || name.endsWith(version) ? '' : ` (${version})`}`;
  const rules = t('specification.rules.count', { count, formatted: String(count) });
  const facts = [rules, purpose, milestone, date, author, copyright].filter((fact) => fact !== undefined && fact !== '');
  return {
    language,
    title,
    description,
    facts: facts as string[],
    entries: definition.elements.flatMap((node) => entriesOf(t, node, 1)),
  };
}

function entriesOf(t: Translate, node: DefinitionNode, depth: number): SpecificationInWords['entries'] {
  if (node.type === 'RULE') return [ruleInWords(t, node, depth)];
  const { name, description, elements } = node;
  return [{ depth, name, description }, ...elements.flatMap((element) => entriesOf(t, element, depth + 1))];
}

/** Matches an id that follows from the content of the rule, which tells a reader nothing (rule-id.ts). */
const MADE_ID = /^[0-9a-f]{32}(-\d+)?$/;

function ruleInWords(
  t: Translate,
  { id, name, description, instructions, specification }: RuleDefinition,
  depth: number,
): RuleInWords {
  const words = specificationWords(t, specification);
  const requirements = words.requirements.map(({ text, instructions: how, uri }) => [text, how, uri].filter(Boolean).join(' '));
  const applicability = words.applicability.length > 0 ? words.applicability : [t('specification.heading.noApplicability')];
  const requirementLines = requirements.length > 0 ? requirements : [t('specification.heading.noRequirements')];
  const sections: [NameIn<'specification.heading'>, (string | undefined)[]][] = [
    ['versions', [words.ifcVersions.join(', ')]],
    ['applicability', applicability],
    ['occurrences', [words.occurrences]],
    ['requirements', [words.description, ...requirementLines]],
    ['instructions', [instructions]],
    // Last, since the words above show an example of each.
    ['patterns', words.patterns.map((one) => patternWithExample(t, one))],
  ];
  const visibleSections = sections.map(([heading, lines]) => ({
    heading: t(`specification.heading.${heading}`, { count: lines.length }),
    lines: lines.filter((line) => line !== undefined && line.trim() !== '') as string[],
  }));
  return {
    depth,
    id: MADE_ID.test(id) ? '' : id,
    name,
    description,
    sections: visibleSections.filter(({ lines }) => lines.length > 0),
  };
}
