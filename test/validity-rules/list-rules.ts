/**
 * `npm run validity-rules` writes docs/validity-rules.md: the normative rules, header rules and syntax faults that `vakwerk
 * validate` reports, in our own words in both languages.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { validityEn } from '../../common/i18n/messages/validity.en.ts';
import { validityNl } from '../../common/i18n/messages/validity.nl.ts';
import { type NormativeRule, severityOf } from '../../engine/validity/rules/normative-rule.ts';
import { NORMATIVE_RULES } from '../../engine/validity/rules/normative-rules.ts';
import { readArguments } from '../runner/read-arguments.ts';

export const RULES_PAGE = fileURLToPath(new URL('../../docs/validity-rules.md', import.meta.url));

const HEAD = `# What \`vakwerk validate\` checks

Made by \`npm run validity-rules\`. The normative rules are those that buildingSMART publishes
([ifc-gherkin-rules](https://github.com/buildingSMART/ifc-gherkin-rules), MIT), in our own words; a rule that its publisher has
switched off is off here too. The fixtures of each rule run in \`test/conformance/validity-rules.test.ts\`, those of the header
policy in \`test/conformance/validity-header.test.ts\`. The rules of the schema are those that EXPRESS states, under their own names.
`;

export function renderRules(): string {
  const rules = NORMATIVE_RULES.map(renderRule).join('\n');
  return `${HEAD}
## Normative rules

| code | English | Dutch | severity | version | schemas |
|---|---|---|---|---|---|
${rules}

${renderCodes('Header', 'header')}
${renderCodes('Syntax', 'syntax')}
${renderCodes('Schema', 'schema')}`;
}

function renderRule(rule: NormativeRule): string {
  const { code, version, schemas, check } = rule;
  const [english, dutch] = [validityEn, validityNl].map(({ rules }) => (rules as Record<string, string>)[code]);
  const severity = check ? severityOf(rule).toLowerCase() : 'off';
  return `| ${code} | ${english} | ${dutch} | ${severity} | ${version} | ${schemas?.join(', ') ?? 'all'} |`;
}

function renderCodes(title: string, area: 'header' | 'syntax' | 'schema'): string {
  const dutch = sentencesOf(validityNl[area]);
  const rows = Array.from(sentencesOf(validityEn[area]), ([code, english]) => `| ${code} | ${english} | ${dutch.get(code)} |`);
  return `## ${title}\n\nEach of these is an error.\n\n| code | English | Dutch |\n|---|---|---|\n${rows.join('\n')}\n`;
}

/** Returns the sentences of an area by code; the sentences of a nested table have their own names. */
function sentencesOf(area: Readonly<Record<string, string | Readonly<Record<string, string>>>>): Map<string, string> {
  return new Map(
    Object.entries(area).flatMap(([code, text]) => (typeof text === 'string' ? [[code, text] as const] : Object.entries(text))),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  readArguments('npm run validity-rules (no options)');
  writeFileSync(RULES_PAGE, renderRules());
  console.log('docs/validity-rules.md');
}
