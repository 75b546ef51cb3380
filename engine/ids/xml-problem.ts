/** What the XML parser complains of, as a code and the name that it is about: saxes speaks English sentences. */
import type { FindingProblem } from './finding-message.ts';

/** First that fits; the first group is the name. */
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

/** `message` as saxes gives it, with line and column before it. */
export function xmlProblem(message: string): { problem: FindingProblem; what: string } {
  const text = message.replace(/^\d+:\d+: /, '');
  for (const [said, problem] of PROBLEMS) {
    const match = said.exec(text);
    if (match) return { problem, what: match[1] ?? '' };
  }
  return { problem: 'XML_MALFORMED', what: text };
}
