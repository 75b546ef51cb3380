import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { BadInput } from '../server/terminal/bad-input.ts';
import { TYPESCRIPT } from '../test/support/typescript.ts';
import { CHECK_FORMATS, type CheckOptions, check } from './check.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'vakwerk-check-'));
after(() => rmSync(folder, { recursive: true }));

function optionsOf(fields: Partial<CheckOptions>): CheckOptions {
  return {
    model: join(root, 'samples/rijwoning-met-fouten-ifc4.ifc'),
    ids: [join(root, 'specifications/nl-sfb.ids'), join(root, 'specifications/minibim-3.1.ids')],
    format: 'text',
    language: 'nl',
    force: false,
    ...fields,
  };
}

/** The first bytes of each format. */
const STARTS: Record<CheckOptions['format'], string> = {
  text: 'rijwoning-met-fouten-ifc4.ifc',
  json: '{"filename":"rijwoning-met-fouten-ifc4.ifc","schema":"IFC4","outcome":"FAILED","elements":[{',
  junit: '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>',
  sarif: '{"$schema":"https://docs.oasis-open.org/sarif/',
  csv: '\ufeffSpecificatie;Versie;',
  xlsx: 'PK',
  bcf: 'PK',
  html: '<!doctype html>\n<html lang="nl">',
};

for (const format of CHECK_FORMATS) {
  test(`--format ${format} --out writes the file and says that a rule failed`, async () => {
    const out = join(folder, `report.${format}`);
    assert.equal(await check(optionsOf({ format, out })), 1);
    assert.ok(readFileSync(out, 'utf8').startsWith(STARTS[format]));
  });
}

for (const format of ['xlsx', 'bcf'] as const) {
  test(`--format ${format} needs --out, and says so before it reads anything`, async () => {
    await assert.rejects(
      () => check(optionsOf({ format, model: 'absent.ifc' })),
      new BadInput(`--format ${format} is not text: add --out FILE`),
    );
  });
}

test('with a baseline only new failures fail, also if an export has new GlobalIds', async () => {
  const { model } = optionsOf({});
  const baseline = join(folder, 'baseline.json');
  await check(optionsOf({ format: 'json', out: baseline }));
  const out = join(folder, 'beside.txt');
  const [worse, renewed] = [join(folder, 'worse.ifc'), join(folder, 'renewed.ifc')];
  const text = readFileSync(model, 'utf8');
  writeFileSync(
    renewed,
    text.replace(/'([0-3][\w$]{20})([\w$])'/g, (_, start, end) => `'${start}${end === 'x' ? 'y' : 'x'}'`),
  );
  writeFileSync(worse, text.replace(/(IFCSPACE\('[\w$]{22}',#?\d*\$?,)'[^']*',/, '$1$,'));
  assert.notEqual(readFileSync(worse, 'utf8'), text);
  assert.equal(await check(optionsOf({ baseline, out })), 0);
  assert.equal(await check(optionsOf({ baseline, out, model: renewed })), 0);
  assert.equal(await check(optionsOf({ baseline, out, model: worse })), 1);
});

test('a file that is not a baseline is reported before the model is read', async () => {
  for (const [content, why] of [
    ['{', /baseline\.json: this is no JSON/],
    ['{"elements":[{"type":"GROUP","name":"a","elements":[{"type":"RULE"}]}]}', /no report of vakwerk check .*elements\.0/],
  ] as const) {
    const baseline = join(folder, 'no-baseline.json');
    writeFileSync(baseline, content);
    await assert.rejects(() => check(optionsOf({ baseline, model: 'absent.ifc' })), { name: 'BadInput', message: why });
  }
});

test('--bcf-version 3.0 writes BCF 3.0', async () => {
  const out = join(folder, 'three.bcf');
  await check(optionsOf({ format: 'bcf', bcfVersion: '3.0', out }));
  assert.match(Buffer.from(unzipSync(readFileSync(out))['bcf.version']!).toString(), /VersionId="3.0"/);
});

test('an --out that cannot be written is bad input', async () => {
  await assert.rejects(() => check(optionsOf({ out: join(folder, 'absent', 'a.txt') })), BadInput);
});

test('an unwritable --out is reported before the model is read, and leaves no file', async () => {
  const place = mkdtempSync(join(folder, 'place-'));
  for (const [out, fault] of [
    [place, 'this is a folder'],
    [join(place, 'absent', 'a.json'), 'there is no such folder'],
  ] as const) {
    const options = optionsOf({ format: 'json', model: 'absent.ifc', out });
    await assert.rejects(() => check(options), new BadInput(`${out}: cannot be written: ${fault}`));
  }
  await assert.rejects(() => check(optionsOf({ model: 'absent.ifc', out: join(place, 'a.json') })), /absent\.ifc/);
  assert.deepEqual(readdirSync(place), []);
});

test('a folder as the model is bad input', async () => {
  await assert.rejects(() => check(optionsOf({ model: folder })), new BadInput(`${folder}: this is a folder`));
});

test('bad input does not change the file of an earlier run', async () => {
  const out = join(folder, 'kept.json');
  writeFileSync(out, 'kept');
  await assert.rejects(() => check(optionsOf({ format: 'json', model: join(folder, 'absent.ifc'), out })), BadInput);
  assert.equal(readFileSync(out, 'utf8'), 'kept');
});

for (const [language, words] of [
  ['en', 'the file ends before its data section does: it was probably cut off while saving or copying'],
  ['nl', 'het bestand houdt op voordat de DATA-sectie compleet is: het opslaan of kopiëren is waarschijnlijk afgebroken'],
] as const) {
  test(`a truncated model gives one line with a sentence, line, code and byte (${language})`, async () => {
    const model = join(folder, 'cut.ifc');
    const whole = readFileSync(optionsOf({}).model, 'utf8');
    const cut = whole.slice(0, whole.indexOf('ENDSEC;', whole.indexOf('DATA;')) - 20);
    writeFileSync(model, cut);
    const place = `${model}:${cut.split('\n').length}`;
    await assert.rejects(
      () => check(optionsOf({ model, language })),
      ({ message }: Error) => /^ \(TRUNCATED, byte \d+\)$/.test(message.replace(`${place}: ${words}`, '')),
    );
  });
}

test('a rule skipped for another IFC version is reported once, and not as disabled', async () => {
  const rule = (entity: string) => `<specification name="${entity}" ifcVersion="IFC2X3">
<applicability minOccurs="1" maxOccurs="unbounded"><entity><name><simpleValue>${entity}</simpleValue></name></entity></applicability>
</specification>`;
  const [ids, out] = [join(folder, 'old.ids'), join(folder, 'skipped')];
  const head = '<ids xmlns="http://standards.buildingsmart.org/IDS"><info><title>Old</title></info><specifications>';
  writeFileSync(ids, `${head}${rule('IFCWALL')}${rule('IFCPILE')}</specifications></ids>`);
  const options = optionsOf({ ids: [ids], out, skipOtherVersions: true });
  assert.equal(await check(options), 0);
  const why = 'Deze regel is geschreven voor IFC2X3 en het bestand is IFC4; de regel is dus overgeslagen.';
  assert.deepEqual(readFileSync(out, 'utf8').split('\n').slice(2, 7), [
    'Old',
    '  – IFCWALL  (0 voldoen, 0 voldoen niet, 18 niet te beoordelen)',
    `      ${why}`,
    '  – IFCPILE  (overgeslagen)',
    `      ${why}`,
  ]);
  await check({ ...options, format: 'junit' });
  assert.equal(readFileSync(out, 'utf8').match(/<skipped message="Deze regel is geschreven voor IFC2X3 [^"]+"\/>/g)?.length, 2);
  await check({ ...options, format: 'html' });
  assert.doesNotMatch(readFileSync(out, 'utf8'), /Uitgeschakeld/);
  await check({ ...options, format: 'csv' });
  const rows = readFileSync(out, 'utf8').split('\r\n').slice(1, -1);
  for (const row of rows)
    assert.ok(row.includes('Overgeslagen: voor een andere IFC-versie') && row.includes(why.slice(0, 40)), row);
  await check({ ...options, format: 'xlsx' });
  const texts = Buffer.from(unzipSync(readFileSync(out))['xl/worksheets/sheet3.xml']!).toString();
  assert.equal(texts.match(/Overgeslagen: voor een andere IFC-versie/g)?.length, 2);
  assert.doesNotMatch(texts, /Uitgeschakeld/);
});

test('an export is in the requested language', async () => {
  const out = join(folder, 'english.csv');
  await check(optionsOf({ format: 'csv', language: 'en', out }));
  assert.ok(readFileSync(out, 'utf8').startsWith('\ufeffSpecification,Version,'));
});

test('a reader that stops early is not an error, and the exit code still reports a failed rule', async () => {
  const { model, ids } = optionsOf({});
  const args = JSON.stringify(['check', model, ...ids.flatMap((path) => ['--ids', path]), '--format', 'json']);
  const script = `import { main } from ${JSON.stringify(join(root, 'cli/main.ts'))}; process.exitCode = await main(${args});`;
  const command = `"$NODE" ${TYPESCRIPT.join(' ')} --input-type=module --eval "$SCRIPT" | head -c 5; echo " \${PIPESTATUS[0]}"`;
  const env = { ...process.env, NODE: process.execPath, SCRIPT: script };
  const { stdout, stderr } = spawnSync('bash', ['-c', command], { cwd: root, encoding: 'utf8', env });
  assert.equal(stdout.trim(), '{"fil 1', stderr);
  assert.equal(stderr, '');
});
