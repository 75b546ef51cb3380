/** Separates what a rule is about from how to mend it: modellers look for the second one first. */
import { facetsOf } from '../ids/specification.ts';
import type { RuleNode } from '../report/report.ts';

/** The first words of a paragraph of a description that says how to mend the model. */
const ADVICE = /^\*\*(?:herstellen|oplossen|zo los je het op|fix|to fix|how to fix(?: it)?)\s*(?::\s*\*\*|\*\*\s*:)\s*/i;

/** Returns the description without its advice, and the advice: the rule's instructions, those of its requirements, and that. Both are markdown. */
export function adviceOf({ description, instructions, specification }: RuleNode<unknown>): {
  description: string;
  advice: string;
} {
  const paragraphs = description.replace(/\r\n?/g, '\n').split(/\n\s*\n/);
  const about = paragraphs.filter((paragraph) => !ADVICE.test(paragraph.trim()));
  const marked = paragraphs.filter((paragraph) => ADVICE.test(paragraph.trim())).map((one) => one.trim().replace(ADVICE, ''));
  const facets = facetsOf(specification.requirements).map(({ facet }) => facet.instructions);
  const all = [instructions, ...facets, ...marked.map(capitalised)];
  return { description: about.join('\n\n').trim(), advice: [...new Set(all.filter(Boolean))].join('\n\n') };
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
