// `npm run bench -- --exports`: measures every format of a report against JSON in whole processes: time and peak memory as
// multiples of those of JSON in the same run. Models and specifications are generated: a case that once made exports slow, and a
// large report.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECK_FORMATS } from '../cli/check.ts';
import { median, tableRow } from './figures.ts';
import { type Measured, measureCommand } from './measure-command.ts';
import { inFolder, root } from './places.ts';

const program = join(root, 'bin', 'vakwerk.mjs');
const SECONDS_RATIO_MAX = 2.5;
const MEMORY_RATIO_MAX = 1.5;
const PATIENCE_SECONDS = 600;
interface Case {
  name: string;
  walls: number;
  codes: number;
  rules: number;
  rounds: number;
}

/** Numbers of walls, of list values that do not match their names, and of rules. */
const CASES: Case[] = [
  { name: '1,000 walls, 500 codes', walls: 1_000, codes: 500, rules: 1, rounds: 3 },
  { name: '10,000 walls, 2,000 codes', walls: 10_000, codes: 2_000, rules: 1, rounds: 3 },
  { name: '20,000 walls of distinct names, 10 rules', walls: 20_000, codes: 20, rules: 10, rounds: 1 },
  { name: '50,000 walls of distinct names, 20 rules: 1,000,000 checks', walls: 50_000, codes: 20, rules: 20, rounds: 1 },
];
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$';

/** Runs the first `casesMax` cases. */
export async function benchExports({ casesMax = CASES.length } = {}): Promise<void> {
  console.log('| report | format | processor s | x JSON | peak MiB | x JSON | |\n|---|---|---|---|---|---|---|');
  await inFolder(async (folder) => {
    for (const one of CASES.slice(0, casesMax)) await measureCase(folder, one);
  });
}

async function measureCase(folder: string, { name, walls, codes, rules, rounds }: Case): Promise<void> {
  const [model, ids] = [join(folder, 'model.ifc'), join(folder, 'rules.ids')];
  writeFileSync(model, modelText(walls));
  writeFileSync(ids, idsText(codes, rules));
  const runs: { format: string; run: Measured }[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const format of CHECK_FORMATS) {
      const args = [program, 'check', model, '--ids', ids, '--format', format, '--out', join(folder, 'out')];
      const run = await measureCommand(process.execPath, args, { okExitCodes: [0, 1], patienceSeconds: PATIENCE_SECONDS });
      runs.push({ format, run });
    }
  }
  const middle = (of: string, figure: keyof Measured) =>
    median(runs.flatMap(({ format, run }) => (format === of ? [run[figure] ?? Number.POSITIVE_INFINITY] : [])));
  for (const format of CHECK_FORMATS) {
    const [seconds, peak] = [middle(format, 'cpuSeconds'), middle(format, 'peakMb')];
    const [times, memory] = [seconds / middle('json', 'cpuSeconds'), peak / middle('json', 'peakMb')];
    const isWithin = times <= SECONDS_RATIO_MAX && memory <= MEMORY_RATIO_MAX;
    const cells = [
      name,
      format,
      seconds.toFixed(2),
      times.toFixed(2),
      peak.toFixed(0),
      memory.toFixed(2),
      isWithin ? '' : 'beyond the goal',
    ];
    console.log(tableRow(cells));
  }
}

function modelText(walls: number): string {
  const head = `ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('m','2026-01-01T00:00:00',(''),(''),'','','');\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\n`;
  const records = Array.from(
    { length: walls },
    (_, at) => `#${at + 10}=IFCWALL('${globalId(at + 1)}',$,'Wall number ${at}','d',$,$,$,'tag${at}',$);\n`,
  );
  return `${head}${records.join('')}ENDSEC;\nEND-ISO-10303-21;\n`;
}

function globalId(number: number): string {
  let id = '';
  for (let rest = number; id.length < 22; rest = Math.floor(rest / 64)) id = DIGITS[rest % 64] + id;
  return id;
}

function idsText(codes: number, rules: number): string {
  const schema = 'http://standards.buildingsmart.org/IDS http://standards.buildingsmart.org/IDS/1.0/ids.xsd';
  const list = Array.from({ length: codes }, (_, at) => `<xs:enumeration value="code ${at} of the list"/>`).join('');
  const named = `<attribute><name><simpleValue>Name</simpleValue></name><value><xs:restriction base="xs:string">${list}</xs:restriction></value></attribute>`;
  const idsArguments = (at: number) =>
    at % 2 === 0
      ? named
      : `<property dataType="IFCLABEL"><propertySet><simpleValue>Own_${at}</simpleValue></propertySet><baseName><simpleValue>Code</simpleValue></baseName></property>`;
  const rule = (at: number) =>
    `<specification name="Rule ${at}" ifcVersion="IFC4"><applicability minOccurs="0" maxOccurs="unbounded"><entity><name><simpleValue>IFCWALL</simpleValue></name></entity></applicability><requirements>${idsArguments(at)}</requirements></specification>`;
  return `<ids xmlns="http://standards.buildingsmart.org/IDS" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${schema}"><info><title>Bench</title></info><specifications>${Array.from({ length: rules }, (_, at) => rule(at)).join('')}</specifications></ids>`;
}
