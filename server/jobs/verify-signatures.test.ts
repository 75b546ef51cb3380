/** Tests the verification of signatures in IFC files, which openssl makes with certificates of its own. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test, { before, type TestContext } from 'node:test';
import { ValidityCheck } from '../../engine/validity/check-validity.ts';
import type { LayerReport } from '../../engine/validity/finding.ts';
import { signedBytes } from '../../engine/validity/signatures/signature-blocks.ts';
import { verifySignatures } from './verify-signatures.ts';

const MODEL = [
  'ISO-10303-21;\nHEADER;',
  "FILE_DESCRIPTION(('ViewDefinition [ReferenceView_V1.2]'),'2;1');",
  "FILE_NAME('a.ifc','2026-11-26T09:00:00',('Ann'),('Bouw'),'p 1','Bouw - Model - 1.0','');",
  "FILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;",
  "#1=IFCPROJECT('0wallwallwallwallwall',$,'P',$,$,$,$,$,$);",
  'ENDSEC;\nEND-ISO-10303-21;\n',
].join('\n');

let folder = '';
const at = (name: string) => path.join(folder, name);
const openssl = (...given: string[]) => execFileSync('openssl', given, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
const key = (kind: 'rsa' | 'ec') => (kind === 'rsa' ? ['rsa:2048'] : ['ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']);

before(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-signatures-'));
  openssl(
    'req',
    '-x509',
    '-newkey',
    ...key('rsa'),
    '-nodes',
    '-keyout',
    'root.key',
    '-out',
    'root.pem',
    '-days',
    '30',
    '-subj',
    '/O=Root',
  );
  for (const [name, kind] of [
    ['ann', 'rsa'],
    ['ben', 'ec'],
  ] as const) {
    openssl('req', '-newkey', ...key(kind), '-nodes', '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${name}`);
    const issued = ['-CA', 'root.pem', '-CAkey', 'root.key', '-CAcreateserial', '-out', `${name}.pem`, '-days', '20'];
    openssl('x509', '-req', '-in', `${name}.csr`, ...issued);
  }
});

/** Appends the signature of a text by a person, as a comment or as a section. */
function sign(
  text: string,
  who: string,
  { more = [], asSection = false }: { more?: string[]; asSection?: boolean } = {},
): string {
  fs.writeFileSync(at('content'), signedBytes(Buffer.from(text)));
  const given = [
    '-in',
    'content',
    '-binary',
    '-signer',
    `${who}.pem`,
    '-inkey',
    `${who}.key`,
    '-outform',
    'DER',
    '-md',
    'sha256',
  ];
  const base64 = openssl('cms', '-sign', ...given, ...more)
    .toString('base64')
    .replace(/.{64}/g, '$&\n');
  const section = `SIGNATURE;\n${base64}\nENDSEC;`;
  return `${text}${asSection ? section : `/*${section}*/`}\n`;
}

async function check(
  t: TestContext,
  text: string,
  trusted: readonly string[] = ['root'],
  now = new Date(),
): Promise<LayerReport> {
  const file = at(`${t.name.replace(/\W/g, '').slice(0, 40)}.ifc`);
  fs.writeFileSync(file, text);
  const certificates = trusted.map((name) => new X509Certificate(fs.readFileSync(at(`${name}.pem`))));
  const validity = new ValidityCheck([], (blocks) => verifySignatures(file, blocks, { certificates, now }));
  for (let from = 0; from < text.length; from += 700) validity.push(Buffer.from(text.slice(from, from + 700)));
  const { layers } = await validity.finish();
  return layers.find(({ layer }) => layer === 'SIGNATURES') as LayerReport;
}

const codesOf = ({ findings }: LayerReport) => findings.map(({ code, severity }) => `${code} ${severity}`);
const outcomesOf = ({ signatures = [] }: LayerReport) => signatures.map(({ outcome, signer }) => `${signer} ${outcome}`);

test('a file without signatures has nothing to verify', async (t) => {
  const layer = await check(t, MODEL);
  assert.deepEqual([layer.outcome, layer.signatures], ['NOT_APPLICABLE', []]);
});

for (const who of ['ann', 'ben'])
  for (const asSection of [false, true])
    test(`a signature of ${who} ${asSection ? 'in a section' : 'in a comment'} says who signed, when, and that it is valid`, async (t) => {
      const layer = await check(t, sign(MODEL, who, { asSection }));
      assert.equal(layer.outcome, 'VALID');
      const [signature] = layer.signatures ?? [];
      assert.deepEqual([signature?.signer, signature?.issuer, signature?.outcome], [who, 'Root', 'VALID']);
      assert.ok(Math.abs(Date.parse(signature?.signedAt ?? '') - Date.now()) < 3_600_000, signature?.signedAt);
    });

test('a signature with RSA-PSS is verified', async (t) => {
  const text = sign(MODEL, 'ann', { more: ['-keyopt', 'rsa_padding_mode:pss'] });
  assert.deepEqual(outcomesOf(await check(t, text)), ['ann VALID']);
});

test('line endings are not signed, and a changed letter is an error', async (t) => {
  const signed = sign(MODEL, 'ann');
  assert.deepEqual(outcomesOf(await check(t, signed.replaceAll('\n', '\r\n'))), ['ann VALID']);
  const layer = await check(t, signed.replace("'P'", "'Q'"));
  assert.deepEqual([layer.outcome, codesOf(layer)], ['INVALID', ['SignatureValid ERROR']]);
});

test('a second signature covers the first', async (t) => {
  const both = sign(sign(MODEL, 'ann'), 'ben');
  assert.deepEqual(outcomesOf(await check(t, both)), ['ann VALID', 'ben VALID']);
  const swapped = both.replace(/\/\*SIGNATURE[^*]*\*\/\n/, '');
  assert.deepEqual(outcomesOf(await check(t, swapped)), ['ben INVALID']);
});

test('a signer whom nobody trusts is a warning, and so is a certificate outside its period', async (t) => {
  const unknown = await check(t, sign(MODEL, 'ann'), []);
  assert.deepEqual([unknown.outcome, codesOf(unknown)], ['VALID', ['SignerTrusted WARNING']]);
  assert.deepEqual(outcomesOf(await check(t, sign(MODEL, 'ann'), ['ann'])), ['ann VALID'], 'a certificate may be trusted itself');
  const nextYear = new Date(Date.now() + 365 * 86_400_000);
  assert.deepEqual(outcomesOf(await check(t, sign(MODEL, 'ann'), ['root'], nextYear)), ['ann EXPIRED']);
});

test('what no signature covers is an error, and so is a signature that is none', async (t) => {
  const appended = await check(t, `${sign(MODEL, 'ann')}/* more */\n`);
  assert.deepEqual([appended.outcome, codesOf(appended)], ['INVALID', ['SignatureLast ERROR']]);
  for (const base64 of ['AAAA', 'MIIG', '!!', '']) {
    const layer = await check(t, `${MODEL}/*SIGNATURE;${base64}ENDSEC;*/`);
    assert.deepEqual([layer.outcome, codesOf(layer)], ['INVALID', ['SignatureValid ERROR']], base64);
  }
});

test('a hash that proves nothing any more leaves a signature undecided', async (t) => {
  fs.writeFileSync(at('content'), signedBytes(Buffer.from(MODEL)));
  const given = ['-in', 'content', '-binary', '-signer', 'ann.pem', '-inkey', 'ann.key', '-outform', 'DER', '-md', 'sha1'];
  const text = `${MODEL}/*SIGNATURE;${openssl('cms', '-sign', ...given).toString('base64')}ENDSEC;*/`;
  const layer = await check(t, text);
  assert.deepEqual([layer.outcome, outcomesOf(layer)], ['UNDECIDED', ['ann UNDECIDED']]);
});
