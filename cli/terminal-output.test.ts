/** Commands print names from files and responses of servers as one safe line each, whatever they contain. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { file } from '../test/support/audit-cases.ts';
import { runCli, runCliBeside } from '../test/support/run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'vakwerk-terminal-'));
after(() => rmSync(folder, { recursive: true }));

/** XML allows no escape character. It does allow line breaks and C1 controls, of which U+009B starts the same sequences. */
const HOSTILE = 'a\u009b2Jb&#10;FORGED&#8232;c';
const HOSTILE_STEP = 'a\\X\\9B2Jb\\X\\1B[2J\\X\\0AFORGED';
/** Windows forbids such file names. */
const FILE_NAME = process.platform === 'win32' ? 'model' : 'mo\u001b[2Jdel\nFORGED';

const model = join(folder, `${FILE_NAME}.ifc`);
const ids = join(folder, `${FILE_NAME}.ids`);
const wrong = join(folder, `wrong${FILE_NAME}.ids`);
const title = `<info><title>${HOSTILE}</title><description>${HOSTILE}</description></info>`;
const demands = (name: string): string =>
  file(`<attribute><name><simpleValue>Name</simpleValue></name><value><simpleValue>${HOSTILE}</simpleValue></value></attribute>`)
    .replace('<info><title>t</title></info>', title)
    .replace('name="n"', `name="${HOSTILE}${name}" description="${HOSTILE}" instructions="${HOSTILE}"`);

writeFileSync(ids, demands(''));
writeFileSync(`${ids}2`, demands(' other'));
writeFileSync(wrong, demands('').replace('>IFCWALL<', `>IFC${HOSTILE}<`));
writeFileSync(
  model,
  `ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'${HOSTILE_STEP}','${HOSTILE_STEP}','');\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\n#1=IFCWALL('0000000000000000000001',$,'${HOSTILE_STEP}',$,$,$,$,$,$);\nENDSEC;\nEND-ISO-10303-21;\n`,
);

/** The words of a specification are a document with descriptions of several lines. */
const WORDS = ['ids', 'words', ids];

function assertSafe(output: string, command: string): void {
  assert.doesNotMatch(output, /[^\P{Cc}\n]|[\p{Zl}\p{Zp}]/u, command);
  if (command !== JSON.stringify(WORDS)) assert.doesNotMatch(output, /^\s*FORGED/m, command);
}

test('output about files holds no escape sequence and no forged line', () => {
  const baseline = join(folder, 'baseline.json');
  writeFileSync(baseline, '{"elements":[]}');
  const check = ['check', model, '--ids', ids];
  const commands = [
    check,
    [...check, '--lang', 'nl'],
    [...check, '--baseline', baseline, '--annotate', 'github'],
    ['check', model, '--ids', wrong],
    ['check', `${model}absent`, '--ids', ids],
    ['audit', ids],
    ['audit', wrong],
    ['ids', 'diff', ids, `${ids}2`],
    WORDS,
    ['ids', 'rewrite', ids, '--out', join(folder, `rewritten${FILE_NAME}.ids`)],
    ['ids', 'to-xlsx', ids, '--out', join(folder, `matrix${FILE_NAME}.xlsx`)],
    ['nothing\u001b[2J\nFORGED'],
  ];
  for (const [at, { code, stdout, stderr }] of runCli(commands).entries()) {
    const command = JSON.stringify(commands[at]);
    assert.ok(code < 3, `${command} ended with ${code}: ${stderr}`);
    assert.notEqual(stdout + stderr, '', command);
    assertSafe(stdout, command);
    assertSafe(stderr, command);
  }
});

test('a text report shows unsafe characters of a name as replacement characters', () => {
  const out = join(folder, 'report.txt');
  const [run] = runCli([['check', model, '--ids', ids, '--out', out]]);
  assert.equal(run?.code, 1, run?.stderr);
  const text = readFileSync(out, 'utf8');
  assertSafe(text, 'check --out');
  assert.match(text, /a\ufffd2Jb FORGED/);
});

test('a response of a server is printed as one safe line', async () => {
  const server = createServer((_, answer) => {
    answer.writeHead(403, { 'content-type': 'application/json' });
    answer.end(JSON.stringify({ code: 'FORBIDDEN\u001b]0;owned\u0007', message: 'no\u009b2J\nFORGED\u2028x' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const [run] = await runCliBeside([['importmap', 'show', '--url', url]], { VAKWERK_TOKEN: 'vw_x' });
    assert.equal(run?.code, 2);
    assert.equal(run?.stderr, 'vakwerk: FORBIDDEN\ufffd]0;owned\ufffd, no\ufffd2J FORGED x\n');
  } finally {
    server.close();
  }
});
