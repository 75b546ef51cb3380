/**
 * `npm run wordings` prints the texts that the specification does not state (D07), in both languages, as Markdown for
 * reviewers who do not read code. A text belongs to the specification if it contains it literally, with any words in place of
 * our placeholders.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { en, nl } from '../../common/i18n/all-messages.ts';
import { readArguments } from '../runner/read-arguments.ts';

type Catalogue = { [key: string]: string | Catalogue };

const root = new URL('../../', import.meta.url);
const SPECIFICATION = fileURLToPath(new URL('docs/specification.md', root));
const HEAD = `# Texts that the specification does not state

\`npm run -s wordings\` prints this page for review. Change a text in \`common/i18n/messages\`, not here.
`;

interface Wording {
  key: string;
  english: string;
  dutch: string;
}

/** Returns every text of the catalogues, by area and in their order. */
export function allWordings(): Wording[] {
  const dutch = new Map(flatten(nl));
  return flatten(en).map(([key, english]) => ({ key, english, dutch: dutch.get(key) ?? '' }));
}

/** Returns the texts that the specification does not state. */
export function ownWordings(): Wording[] {
  const specification = readFileSync(SPECIFICATION, 'utf8').replace(/\s+/g, ' ');
  return allWordings().filter(({ english }) => !patternOf(english).test(specification));
}

/** Returns the texts that the specification quotes from a screen; N, M, {name} and ... stand for values. */
export function quotedTexts(): string[] {
  const specification = readFileSync(SPECIFICATION, 'utf8').replace(/\s+/g, ' ');
  return [...specification.matchAll(/(?<!\w)'([A-Z0-9].*?)'(?!\w)/g)].map(([, text]) => text ?? '');
}

export function renderWordings(wordings: Wording[]): string {
  const areas = [...new Set(wordings.map(areaOf))];
  return [HEAD, ...areas.map((area) => renderArea(area, wordings))].join('\n');
}

/** Returns the line of one text in the list. */
export function renderWording({ key, english, dutch }: Wording): string {
  return `| ${key} | ${inCell(english)} | ${inCell(dutch)} |`;
}

function renderArea(area: string, wordings: Wording[]): string {
  const texts = wordings.filter((wording) => areaOf(wording) === area);
  return `## ${area}\n\n| key | English | Dutch |\n|---|---|---|\n${texts.map(renderWording).join('\n')}\n`;
}

function areaOf({ key }: Wording): string {
  return key.slice(0, key.indexOf('.'));
}

function inCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', '<br>');
}

function patternOf(english: string): RegExp {
  const parts = english.split(/\{\{\w+\}\}/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\s+/g, ' '));
  return new RegExp(`(?<!\\w)${parts.join('.{0,40}?')}(?!\\w)`);
}

function flatten(catalogue: Catalogue, prefix = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  readArguments('npm run wordings (no options)');
  process.stdout.write(renderWordings(ownWordings()));
}
