/** Patterns of XML Schema, of which the value matches one. */
import { compareSets } from '../compare/extent.ts';
import { compilePattern } from '../pattern.ts';
import type { XmlElement } from '../read-xml.ts';
import type { Restriction } from '../specification.ts';
import { anyText } from '../structure-types.ts';
import { valuesOf } from './element-values.ts';
import { type Matcher, NEVER } from './matcher.ts';
import type { AuditReports, RestrictionKind } from './restriction-kind.ts';

/** Types that IFC files do not store as text, unlike dates and durations. */
const UNWRITTEN = new Set(['xs:double', 'xs:integer', 'xs:boolean']);
const ANCHORED = /^\^|[^\\]\$$/;

export const patternList: RestrictionKind<Extract<Restriction, { type: 'PATTERN' }>> = {
  type: 'PATTERN',
  elements: { pattern: anyText },
  fields: { patterns: 'patterns' },
  parse(element) {
    const patterns = valuesOf(element, 'pattern');
    return patterns.length > 0 ? { type: 'PATTERN', patterns } : undefined;
  },
  write: ({ patterns }) => patterns.map((value) => ['pattern', value]),
  auditElement(element, base, reports) {
    const pattern = element.attributes.value ?? '';
    // The pattern is legal in XML Schema, but patterns only match texts (official cases patterns_always_fail_on_any_number).
    // IDS-Audit-tool's own valid files require true|false of a boolean, which excludes nothing.
    const { matches } = compilePattern(pattern);
    const isOfBoolean = base === 'xs:boolean' && matches && !(matches('true') && matches('false'));
    if (isOfBoolean) reports.error(element, 'PATTERN_OF_BOOLEAN');
    else if (UNWRITTEN.has(base)) reports.warning(element, 'PATTERN_OF_NUMBERS', { base });
    auditPattern(element, pattern, reports);
  },
  compile: ({ patterns }) => matchPatterns(patterns),
  allows: ({ patterns }, literal) => patterns.some((pattern) => compilePattern(pattern).matches?.(literal) === true),
  choicesOf: ({ patterns }) =>
    patterns.flatMap((pattern) => {
      const { matches } = compilePattern(pattern);
      return matches ? [{ label: `pattern ${pattern}`, pattern, matches, unanchored: unanchored(pattern) }] : [];
    }),
  compare: (before, after) => compareSets(before.patterns, after.patterns),
  cell: {
    write: ({ patterns }) => (patterns.every(isWritable) ? patterns.map(writePattern).join(' | ') : undefined),
  },
};

function auditPattern(element: XmlElement, pattern: string, { error, warning }: AuditReports): void {
  const compiled = compilePattern(pattern);
  if (compiled.error !== undefined) {
    const { code, at, what } = compiled.error;
    error(element, 'PATTERN_INVALID', { pattern, problem: code, at, what });
    return;
  }
  for (const construct of new Set(compiled.lenient)) warning(element, 'PATTERN_LENIENT', { construct });
  if (pattern === '') warning(element, 'PATTERN_EMPTY');
  // XSD patterns have no anchors: ^ and $ match themselves.
  if (ANCHORED.test(pattern)) warning(element, 'PATTERN_ANCHOR', { pattern });
}

/** Combines several patterns as alternatives (XML Schema part 2, 4.3.4.3). No pattern matches a number. */
function matchPatterns(patterns: readonly string[]): Matcher {
  const never = { matchesNumber: NEVER, matchesInteger: NEVER, matchesBoolean: NEVER };
  const tests: ((text: string) => boolean)[] = [];
  for (const pattern of patterns) {
    const compiled = compilePattern(pattern);
    if (compiled.error !== undefined) return { matchesText: NEVER, ...never, undecidable: pattern };
    tests.push(compiled.matches);
  }
  const [first] = tests;
  return { matchesText: tests.length === 1 ? first! : (text) => tests.some((matches) => matches(text)), ...never };
}

/** Compiles the pattern without ^ and $, as its author probably meant it; returns undefined if it has neither. */
function unanchored(pattern: string): ((text: string) => boolean) | undefined {
  if (!ANCHORED.test(pattern)) return undefined;
  const bare = pattern.replace(/^\^/, '').replace(/([^\\])\$$/, '$1');
  return compilePattern(bare).matches;
}

/** Returns whether a cell can hold a pattern: one that ends within an escape has no end. */
function isWritable(pattern: string): boolean {
  return /^(?:[^\\]|\\[\s\S])*$/.test(pattern) && !pattern.includes('\\/');
}

function writePattern(pattern: string): string {
  return `/${pattern.replaceAll('/', '\\/')}/`;
}
