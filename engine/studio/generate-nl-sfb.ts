/**
 * Writes nl-sfb.g.ts from a list of codes (code, tab, text), run by hand:
 *   npx tsx engine/studio/generate-nl-sfb.ts ../shared/data/netherlands/nlsfb/nlsfb_2021.tsv
 *
 * Of the table of BIM Loket only facts: which codes there are, and the names of its groups; none of its descriptions (D33).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [source = ''] = process.argv.slice(2);
const groups = new Map<string, { name: string; codes: string[] }>();
for (const line of readFileSync(source, 'utf8').split('\n').slice(1)) {
  const [code = '', text = ''] = line.split('\t');
  const [, group = '', rest] = /^(\d\d)(?:\.(\d{1,2}))?$/.exec(code) ?? [];
  if (group !== '' && rest === undefined && !text.includes('gereserveerd')) groups.set(group, { name: text, codes: [] });
  else if (rest !== undefined) groups.get(group)?.codes.push(rest);
}
const lines = [...groups].map(([group, { name, codes }]) => `${group} ${name}|${codes.join(' ')}`);
const head =
  '/** Codes of NL-SfB table 1 (2021): a group, its name, and what follows its point. Written by generate-nl-sfb.ts: facts only. */';
writeFileSync(
  fileURLToPath(new URL('nl-sfb.g.ts', import.meta.url)),
  `${head}\nexport const NL_SFB_GROUPS = \`\n${lines.join('\n')}\n\`;\n`,
);
