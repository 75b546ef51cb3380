import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { SharedIndex } from '../engine/step/shared-index.ts';
import { runCli } from '../test/support/run-cli.ts';
import { secondThread } from './validate.ts';

const folder = mkdtempSync(join(tmpdir(), 'vakwerk-validate-'));
after(() => rmSync(folder, { recursive: true }));

const VALID = `ISO-10303-21;
HEADER;
FILE_DESCRIPTION(('ViewDefinition [ReferenceView_V1.2]'),'2;1');
FILE_NAME('a.ifc','2026-11-26T09:00:00',('Ann'),('Bouw'),'p 1','Bouw - Model - 1.0','');
FILE_SCHEMA(('IFC4'));
ENDSEC;
DATA;
#1=IFCPROJECT('0wallwallwallwallwallw',$,'P',$,$,$,$,$,$);
ENDSEC;
END-ISO-10303-21;
`;

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const valid = write('valid.ifc', VALID);
const faulty = write('faulty.ifc', VALID.replace('2026-11-26T09:00:00', 'now').replace("'P',", "'P'"));
const noStep = write('no-step.ifc', '%PDF-1.7');

test('validate exits 0 for a valid file, 1 for another, and 2 with one line for what cannot be read at all', () => {
  const only = '--only=syntax,header';
  const runs = runCli([
    ['validate', valid, only],
    ['validate', faulty, only],
    ['validate', noStep],
    ['validate', join(folder, 'absent.ifc')],
    ['validate', valid, '--only=grammar'],
    ['validate', valid, '--format', 'docx'],
  ]);
  assert.deepEqual(
    runs.map(({ code }) => code),
    [0, 1, 2, 2, 2, 2],
  );
  for (const { stderr } of runs.slice(2)) assert.match(stderr, /^vakwerk: [^\n]+\n$/);
  assert.match(runs[0]?.stdout ?? '', /valid\.ifc: valid IFC, 0 errors, 0 warnings\n$/);
});

test('validate --format json gives the report of the contract, with a sentence per finding', () => {
  const [run, dutch] = runCli([
    ['validate', faulty, '--format=json'],
    ['validate', faulty, '--format=json', '--lang=nl'],
  ]);
  const { file, schema, outcome, layers } = JSON.parse(run?.stdout ?? '');
  assert.deepEqual([run?.code, file, schema, outcome], [1, 'faulty.ifc', 'IFC4', 'INVALID']);
  assert.deepEqual(
    layers.map(({ layer }: { layer: string }) => layer),
    ['SYNTAX', 'HEADER', 'SCHEMA', 'RULES', 'SIGNATURES'],
  );
  assert.deepEqual(layers[1].counts, { errors: 1, warnings: 0 });
  assert.deepEqual(layers[1].findings, [
    {
      code: 'TIME_STAMP',
      severity: 'ERROR',
      actual: 'now',
      message:
        'FILE_NAME must state date and time, as in 2026-11-26T09:00:00. Write it so, or report it to the maker of the program. (found now)',
    },
  ]);
  assert.equal(layers[1].rules.length, 13);
  const [fault] = layers[0].findings;
  assert.deepEqual([fault.line, fault.instance], [8, '#1']);
  assert.match(dutch?.stdout ?? '', /FILE_NAME moet datum en tijd vermelden/);
});

test('validate --out writes the report to a file', () => {
  const out = join(folder, 'report.txt');
  const [run] = runCli([['validate', faulty, '--out', out]]);
  assert.deepEqual([run?.code, run?.stdout], [1, '']);
  assert.match(readFileSync(out, 'utf8'), /error TIME_STAMP: FILE_NAME must state/);
});

test('validate --format csv, junit and sarif give the exports of a report, in which each layer counts', () => {
  const [csv, junit, sarif, green] = runCli([
    ['validate', faulty, '--format=csv'],
    ['validate', faulty, '--format=junit'],
    ['validate', faulty, '--format=sarif', '--lang=nl'],
    ['validate', valid, '--format=junit', '--only=syntax,header'],
  ]);
  assert.deepEqual(
    [csv, junit, sarif, green].map((run) => [run?.code, run?.stderr]),
    [
      [1, ''],
      [1, ''],
      [1, ''],
      [0, ''],
    ],
  );
  const rows = (csv?.stdout ?? '').trimEnd().split('\r\n');
  assert.match(rows[0] ?? '', /^\ufeffSpecification,/);
  assert.ok(
    rows.some((row) => row.includes('TIME_STAMP') && row.includes('(found now)')),
    csv?.stdout,
  );
  assert.match(junit?.stdout ?? '', /<testcase name="TIME_STAMP"[^>]*>\s*<failure message="Error: FILE_NAME must state/);
  assert.match(green?.stdout ?? '', /tests="2" failures="0" errors="0" skipped="0"/);
  const { runs } = JSON.parse(sarif?.stdout ?? '');
  assert.equal(runs.length, 1, 'no run of rules that were not checked');
  const [{ artifacts, results }] = runs;
  assert.equal(artifacts[0].length, readFileSync(faulty).length);
  const { level, message } = results.find(({ ruleId }: { ruleId: string }) => ruleId === 'HEADER/TIME_STAMP');
  assert.deepEqual([level, /FILE_NAME moet datum en tijd vermelden/.test(message.text)], ['error', true]);
});

test('validate --out is a folder for several models, and a format for programs needs it', () => {
  const out = join(folder, 'reports');
  mkdirSync(out);
  const [both, printed, json] = runCli([
    ['validate', valid, faulty, '--only=header', '--format=junit', '--out', out],
    ['validate', valid, faulty, '--only=header', '--format=junit'],
    ['validate', valid, faulty, '--only=header', '--format=json'],
  ]);
  assert.deepEqual([both?.code, both?.stdout, both?.stderr], [1, '', '']);
  assert.deepEqual(readdirSync(out).sort(), ['faulty.junit.xml', 'valid.junit.xml']);
  assert.match(readFileSync(join(out, 'faulty.junit.xml'), 'utf8'), /<failure/);
  assert.deepEqual([printed?.code, printed?.stderr], [2, 'vakwerk: --format junit of several models: add --out FOLDER\n']);
  const lines = (json?.stdout ?? '').trimEnd().split('\n');
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).file),
    ['valid.ifc', 'faulty.ifc'],
  );
});

test('validate reads a large file with two threads and reports the rules as for a small one', () => {
  const points = Array.from({ length: 250_000 }, (_, at) => `#${at + 2}=IFCCARTESIANPOINT((${at}.,0.,0.));`).join('\n');
  const large = write('large.ifc', VALID.replace('ENDSEC;\nEND-ISO', `${points}\nENDSEC;\nEND-ISO`));
  assert.ok(readFileSync(large).length > 8_388_608);
  const [run] = runCli([['validate', large, '--format=json']]);
  const { layers } = JSON.parse(run?.stdout ?? '');
  const { rules, findings } = layers.find(({ layer }: { layer: string }) => layer === 'RULES');
  assert.equal(rules.find(({ code }: { code: string }) => code === 'IFC106').count, 250_000);
  const finding = findings.find(({ code }: { code: string }) => code === 'IFC106');
  assert.deepEqual([finding.instance, finding.line], ['#2=IFCCARTESIANPOINT', 9]);
});

test('a second thread that fails is named on standard error once, and the first thread does its work', async () => {
  const lines: string[] = [];
  const fails = () => Promise.reject(new Error('out of memory'));
  const second = secondThread({ checkSyntax: fails, checkRules: fails }, valid, (line) => lines.push(line));
  const { findings, lines: records } = await second.checkSyntax();
  assert.deepEqual(findings, []);
  assert.ok(records.count > 0);
  await assert.rejects(second.checkRules({} as SharedIndex), /out of memory/);
  assert.deepEqual(lines, ['vakwerk: the second thread failed, so one thread checks all layers: out of memory\n']);
});
