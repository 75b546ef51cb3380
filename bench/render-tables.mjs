// The figures of bench/run.mjs as docs/benchmarks.md.
import { OURS } from './peers.mjs';

const FIRST_RULES = '39 rules that ship';
const MIB_PER_MB = 1e6 / 2 ** 20;

export function renderTables({ node, cores, model, rounds, absent, peers, growth, rules }) {
  return `# Benchmarks

Made by \`npm run build && npm run bench -- --large --peers --write\`; \`VAKWERK_BENCH_PYTHON\` names a Python with ifcopenshell and
ifctester. Whole processes from start to exit, with the whole report and its reasons written out as JSON: median wall
seconds and peak resident memory of ${rounds} interleaved rounds, on ${cores} cores with Node ${node.slice(1)}. Ratios say more than
seconds, which depend on the machine. The models are ${model} repeated with fresh ids and GlobalIds.

${absent.length === 0 ? '' : `Absent, and not guessed: ${absent.join(', ')}.\n\n`}## Against others

"x ours" is against our run of the same specification, or of the ${FIRST_RULES} where a peer checks none.

| model | program | asked | seconds | x ours | peak MiB | peak / file |
|---|---|---|---|---|---|---|
${peers.map((row) => peerLine(row, peers)).join('\n')}

## Growth with the file

18 rules over all six facets. Linear: the last column does not rise.

| model | seconds | peak MiB | seconds per 100 MB |
|---|---|---|---|
${growth.map(growthLine).join('\n')}

## Growth with the rules

Rules of which no two are alike, over all six facets, on ${rules[0].sizeMb.toFixed(0)} MB.

| rules | seconds | x the first | peak MiB |
|---|---|---|---|
${rules.map((row) => ruleLine(row, rules[0])).join('\n')}
`;
}

function peerLine(row, rows) {
  const asked = row.asked ?? FIRST_RULES;
  const ours = rows.find((one) => one.name === OURS && one.sizeMb === row.sizeMb && one.asked === asked);
  const ratio = ours ? (row.seconds / ours.seconds).toFixed(2) : '?';
  const share = row.peakMb === null ? '?' : (row.peakMb / (row.sizeMb * MIB_PER_MB)).toFixed(2);
  return line([`${row.sizeMb.toFixed(1)} MB`, row.name, row.asked ?? '-', row.seconds.toFixed(2), ratio, memory(row), share]);
}

function growthLine(row) {
  return line([
    `${row.sizeMb.toFixed(1)} MB`,
    row.seconds.toFixed(2),
    memory(row),
    ((row.seconds / row.sizeMb) * 100).toFixed(2),
  ]);
}

function ruleLine(row, first) {
  return line([row.asked, row.seconds.toFixed(2), (row.seconds / first.seconds).toFixed(2), memory(row)]);
}

function memory({ peakMb }) {
  return peakMb === null ? '?' : peakMb.toFixed(0);
}

function line(cells) {
  return `| ${cells.join(' | ')} |`;
}
