// Formats the figures of bench/run.ts as docs/benchmarks.md.
import { tableRow } from './figures.ts';
import type { Measured } from './measure-command.ts';
import { OURS } from './peers.ts';

export interface Row extends Measured {
  name: string;
  /** The checked rules; null if the program checks none. */
  asked: string | null;
  sizeMb: number;
}

/** Contents of bench/results.json. */
export interface Results {
  node: string;
  cores: number;
  model: string;
  rounds: number;
  absent: string[];
  peers: Row[];
  growth: Row[];
  rules: Row[];
}

const FIRST_RULES = '39 rules that ship';
const MIB_PER_MB = 1e6 / 2 ** 20;

export function renderTables({ node, cores, model, rounds, absent, peers, growth, rules }: Results): string {
  return `# Benchmarks

Made by \`npm run build && npm run bench -- --large --peers --write\`; \`VAKWERK_BENCH_PYTHON\` names a Python with ifcopenshell and
ifctester. Whole processes from start to exit, with the whole report and its reasons written out as JSON: median wall
and processor seconds and peak resident memory of ${rounds} interleaved rounds (3 of runs beyond 5 s, 1 beyond a minute), on ${cores} cores with Node ${node.slice(1)}. Ratios say more than
seconds, which depend on the machine; processor time counts all threads and changes little under other work. The models are ${model} repeated with fresh ids and GlobalIds.

${absent.length === 0 ? '' : `Absent, and not guessed: ${absent.join(', ')}.\n\n`}## Against others

"x ours" is against our run of the same specification, or of the ${FIRST_RULES} where a peer checks none.

| model | program | asked | seconds | x ours | processor s | x ours | peak MiB | peak / file |
|---|---|---|---|---|---|---|---|---|
${peers.map((row) => peerLine(row, peers)).join('\n')}

## Growth with the file

18 rules over all six facets. Linear: the last column does not rise.

| model | seconds | peak MiB | seconds per 100 MB |
|---|---|---|---|
${growth.map(growthLine).join('\n')}

## Growth with the rules

Rules of which no two are alike, over all six facets.

| model | rules | seconds | x the first | peak MiB |
|---|---|---|---|---|
${rules.map((row) => ruleLine(row, rules)).join('\n')}
`;
}

function peerLine(row: Row, rows: Row[]): string {
  const rules = row.asked ?? FIRST_RULES;
  const ours = rows.find((one) => one.name === OURS && one.sizeMb === row.sizeMb && one.asked === rules);
  const ratioOf = (name: 'seconds' | 'cpuSeconds') => {
    const [value, other] = [row[name], ours?.[name]];
    return value !== null && other ? (value / other).toFixed(2) : '?';
  };
  const share = row.peakMb === null ? '?' : (row.peakMb / (row.sizeMb * MIB_PER_MB)).toFixed(2);
  return tableRow([
    `${row.sizeMb.toFixed(1)} MB`,
    row.name,
    row.asked ?? '-',
    secondsOf(row),
    ratioOf('seconds'),
    row.cpuSeconds?.toFixed(2) ?? '?',
    ratioOf('cpuSeconds'),
    memory(row),
    share,
  ]);
}

function growthLine(row: Row): string {
  const perHundred = row.seconds === null ? '?' : ((row.seconds / row.sizeMb) * 100).toFixed(2);
  return tableRow([`${row.sizeMb.toFixed(1)} MB`, secondsOf(row), memory(row), perHundred]);
}

function ruleLine(row: Row, rows: Row[]): string {
  const first = rows.find((one) => one.sizeMb === row.sizeMb);
  const ratio = row.seconds === null || !first?.seconds ? '?' : (row.seconds / first.seconds).toFixed(2);
  return tableRow([`${row.sizeMb.toFixed(1)} MB`, row.asked ?? '-', secondsOf(row), ratio, memory(row)]);
}

/** A row without seconds was stopped or not started, because it would have exceeded the time limit. */
function secondsOf({ seconds }: Row): string {
  return seconds?.toFixed(2) ?? '> 300';
}

function memory({ peakMb }: Row): string {
  return peakMb === null ? '?' : peakMb.toFixed(0);
}
