/**
 * Writes editions.g.ts from the lists of codes of the published editions (code, tab, text), run by hand:
 *   npx tsx engine/nl-sfb/generate-editions.ts ../shared/data/netherlands/nlsfb
 *
 * The result has only facts of the tables of BIM Loket: which codes exist, and the names of the groups of 2021, but no descriptions (D33).
 * A reserved code is not in its edition.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [folder = ''] = process.argv.slice(2);
const EDITIONS = [
  { year: 2005, hasNames: false },
  { year: 2019, hasNames: false },
  { year: 2021, hasNames: true },
];

/** Returns one line per group: its name, which may be empty, and its codes. */
function linesOf(year: number, hasNames: boolean): string[] {
  const groups = new Map<string, { name: string; codes: string[] }>();
  for (const line of readFileSync(join(folder, `nlsfb_${year}.tsv`), 'utf8')
    .split('\n')
    .slice(1)) {
    const [code = '', text = ''] = line.trimEnd().split('\t');
    if (code === '' || text.includes('gereserveerd')) continue;
    const key = code.split('.')[0] ?? '';
    const group = groups.get(key) ?? { name: '', codes: [] };
    if (hasNames && /^\d\d$/.test(code)) group.name = text;
    group.codes.push(code);
    groups.set(key, group);
  }
  return Array.from(groups.values(), ({ name, codes }) => `${name}|${codes.join(' ')}`);
}

const head =
  '/** Codes of NL-SfB table 1 by edition, one group per line: its name, and its codes. Written by generate-editions.ts: facts only. */';
const parts = EDITIONS.map(
  ({ year, hasNames }) => `export const NL_SFB_${year} = \`\n${linesOf(year, hasNames).join('\n')}\n\`;\n`,
);
writeFileSync(fileURLToPath(new URL('editions.g.ts', import.meta.url)), `${head}\n${parts.join('\n')}`);
