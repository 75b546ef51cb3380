/** Turns the messages of the XML parser into a code and the name they refer to, since saxes only has English sentences. */
import type { FindingProblem } from './finding-message.ts';

/** The first pattern that matches counts; its first group is the name. */
const PROBLEMS: readonly [RegExp, FindingProblem][] = [
  [/^unclosed tag: (.*)$/, 'XML_TAG_OPEN'],
  [/^unmatched closing tag: (.*)\.$/, 'XML_TAG_UNMATCHED'],
  [/^unexpected close tag/, 'XML_TAG_CROSSED'],
  [/^weird empty close tag/, 'XML_TAG_MALFORMED'],
  [/^text data outside/, 'XML_TEXT_OUTSIDE'],
  [/^documents may contain only one root/, 'XML_SECOND_ROOT'],
  [/must contain a root element/, 'XML_NO_ROOT'],
  [/^duplicate attribute: (.*)\.$/, 'XML_ATTRIBUTE_REPEATED'],
  [/attribute/, 'XML_ATTRIBUTE_MALFORMED'],
  [/^unbound namespace prefix: "(.*)"\.$/, 'XML_PREFIX_UNBOUND'],
  [/entity/, 'XML_ENTITY_UNKNOWN'],
  [/malformed comment|\]\]>/, 'XML_COMMENT'],
  [/in (tag name|closing tag)\.?$|opening tag|^malformed name/, 'XML_TAG_MALFORMED'],
  [
    /XML declaration|processing instruction|must match|value required|must be quoted|^expected |name\/value|whitespace required/,
    'XML_DECLARATION',
  ],
  [/^disallowed character/, 'XML_CHARACTER'],
  [/^unexpected end/, 'XML_UNFINISHED'],
];

/** Returns the problem; `message` is from saxes, starting with line and column. */
export function xmlProblem(message: string): { problem: FindingProblem; what: string } {
  const text = message.replace(/^\d+:\d+: /, '');
  for (const [pattern, problem] of PROBLEMS) {
    const match = pattern.exec(text);
    if (match) return { problem, what: match[1] ?? '' };
  }
  return { problem: 'XML_MALFORMED', what: text };
}
