import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type CertifiedSpecification, KEYS_PATH } from '../common/contract/certificates.ts';
import { parseIdsTree } from '../engine/ids/parse-ids.ts';
import { readIds } from '../engine/ids/read-ids.ts';
import type { Specification } from '../engine/ids/specification.ts';
import { classes, houseLines, ruleSetJson, wallLines } from '../engine/rules/fixtures/rule-models.ts';
import { stepText } from '../engine/step/step-text.ts';
import { validateFile } from '../server/jobs/validate-file.ts';
import { hashVerdicts } from '../server/reports/hash-verdicts.ts';
import { BadInput } from '../server/terminal/bad-input.ts';
import { type MadeKey, madeFile, makeCertificate, makeKey } from '../test/support/made-certificate.ts';
import { TYPESCRIPT } from '../test/support/typescript.ts';
import { verificationJson, verificationText } from './verification-text.ts';
import { type VerifyOptions, verifyFiles } from './verify.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'vakwerk-verify-'));
after(() => rmSync(folder, { recursive: true }));

const MODEL = join(root, 'samples/rijwoning-met-fouten-ifc4.ifc');
const IDS = ['nl-sfb.ids', 'minibim-3.1.ids'].map((name) => join(root, 'specifications', name));
const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
let named = 0;
const place = (name: string) => join(folder, `${named++}-${name}`);

/** Creates a certificate as the service does: validates the file in a job, and hashes the verdicts of the stored report. */
async function acceptModel(key: MadeKey, { disabled = [] as string[], issuer = 'https://vakwerk.test' } = {}) {
  const specifications = IDS.map(
    (path, at): CertifiedSpecification => ({
      id: `s${at}`,
      name: `ILS ${at}`,
      version: '1',
      sha256: sha256(path),
      disabledRules: at === 0 ? disabled : [],
      skipOtherVersions: false,
    }),
  );
  const applied = IDS.map((path, at) => {
    const specification = parseIdsTree(readIds(readFileSync(path))).specification as Specification;
    return { id: `s${at}`, specification };
  });
  const blobFile = place('blob');
  const result = await validateFile({ file: MODEL, blobFile, specifications: applied }, () => undefined);
  const chunks = result.chunks.filter(({ spec_index }) => spec_index >= 0);
  const tree = JSON.parse(result.tree);
  const selections = specifications.map(({ id, disabledRules }) => ({ specificationId: id, disabledRules }));
  const hashes = hashVerdicts({ tree, blobFile, chunks, settings: selections });
  const verdicts = specifications.map(({ id }) => ({
    specificationId: id,
    outcome: 'FAILED' as const,
    rules: { passed: 1, failed: 2, none: 3 },
    failures: 4,
    sha256: hashes[id] ?? '',
  }));
  const files = [madeFile('rijwoning-met-fouten-ifc4.ifc', sha256(MODEL), { verdicts })];
  const statement = await makeCertificate(key, { specifications, files, issuer });
  const certificate = place('certificate.json');
  const keys = place('keys.json');
  writeFileSync(certificate, JSON.stringify(statement));
  writeFileSync(keys, JSON.stringify(key.keys));
  return { certificate, keys, made: statement, specifications, files };
}

const options = (fields: Partial<VerifyOptions> & { certificate: string }): VerifyOptions => ({
  files: [],
  replay: false,
  lists: [],
  format: 'text',
  language: 'nl',
  ...fields,
});

/** Writes the file with one byte changed. */
function flipped(path: string, at: number, name: string): string {
  const bytes = readFileSync(path);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  const target = join(mkdtempSync(join(folder, 'flipped-')), name);
  writeFileSync(target, bytes);
  return target;
}

test('model and specifications match the certificate, and a replay gives the same verdicts byte for byte', async () => {
  const { certificate, keys } = await acceptModel(await makeKey());
  const verification = await verifyFiles(options({ certificate, keys, files: [MODEL, ...IDS], replay: true }));
  assert.equal(verification.isGood, true);
  assert.deepEqual(
    verification.files.map(({ status }) => status),
    ['FILE', 'SPECIFICATION', 'SPECIFICATION'],
  );
  assert.deepEqual(
    verification.files[0]?.replays?.map(({ isSame }) => isSame),
    [true, true],
  );
  const text = verificationText(verification, 'nl');
  assert.match(text, /✓ De handtekening klopt/);
  assert.match(text, /Levering DO van project Lindenhof is op 5 jan 2026.* geaccepteerd door Saar de Vries/);
  assert.match(text, /✓ Opnieuw gecontroleerd: dezelfde oordelen, byte voor byte/);
  assert.match(text, /Certificaat en bestanden horen bij elkaar\n$/);
  assert.equal(JSON.parse(verificationJson(verification)).belongsTogether, true);
});

test('without Ed25519 the command line says which Node.js to use, and does not mention browsers', async () => {
  const { certificate, keys } = await acceptModel(await makeKey());
  const verified = await verifyFiles(options({ certificate, keys, files: [MODEL] }));
  const text = (language: 'nl' | 'en') =>
    verificationText({ ...verified, checked: undefined, fault: 'NO_ED25519', isGood: false }, language);
  assert.match(text('en'), /✗ Ed25519 signatures cannot be checked here\n {2}This Node\.js was built without Ed25519/);
  assert.match(text('nl'), /✗ Ed25519-handtekeningen kunnen hier niet worden gecontroleerd\n {2}Deze Node\.js/);
  for (const language of ['nl', 'en'] as const) assert.doesNotMatch(text(language), /browser|Chrome|vakwerk verify/i);
});

test('one changed byte in a file, a specification or the certificate is detected', async () => {
  const { certificate, keys } = await acceptModel(await makeKey());
  const bytes = readFileSync(MODEL);
  const name = 'rijwoning-met-fouten-ifc4.ifc';
  for (const at of [0, Math.floor(bytes.length / 2), bytes.length - 1]) {
    const verification = await verifyFiles(options({ certificate, keys, files: [flipped(MODEL, at, name)] }));
    assert.deepEqual([verification.isGood, verification.files[0]?.status, verification.absent.length], [false, 'DIFFERS', 0]);
    assert.match(verificationText(verification, 'en'), /with other content/);
  }
  const ids = IDS[0] ?? '';
  const changed = await verifyFiles(options({ certificate, keys, files: [MODEL, flipped(ids, 500, 'nl-sfb.ids')] }));
  assert.deepEqual([changed.isGood, changed.files[1]?.status], [false, 'UNKNOWN']);
  const { jws, disclosures } = JSON.parse(readFileSync(certificate, 'utf8'));
  const at = jws.indexOf('.') + 400;
  const forged = place('forged.json');
  const letter = jws[at] === 'a' ? 'b' : 'a';
  writeFileSync(forged, JSON.stringify({ jws: `${jws.slice(0, at)}${letter}${jws.slice(at + 1)}`, disclosures }));
  const outcome = await verifyFiles(options({ certificate: forged, keys, files: [MODEL] })).then(
    ({ isGood, fault }) => [isGood, fault],
    (error) => error instanceof BadInput,
  );
  assert.ok(
    outcome === true || (Array.isArray(outcome) && outcome[0] === false && outcome[1] === 'SIGNATURE_WRONG'),
    String(outcome),
  );
});

test('a rule or a verdict that was changed and signed with another key is rejected', async () => {
  const [ourKey, other] = [await makeKey(), await makeKey()];
  const { keys, files, specifications } = await acceptModel(ourKey);
  const forged = await makeCertificate(other, { files, specifications });
  const certificate = place('forged.json');
  writeFileSync(certificate, JSON.stringify(forged));
  const verification = await verifyFiles(options({ certificate, keys, files: [MODEL, ...IDS], replay: true }));
  assert.deepEqual([verification.isGood, verification.fault, verification.checked], [false, 'KEY_UNKNOWN', undefined]);
  const text = verificationText(verification, 'en');
  assert.doesNotMatch(text, /Signed by/);
  assert.match(text, /^✗ The signature is not one of this service’s.*\n {2}By its own words it is of https:\/\/vakwerk\.test/);
  assert.equal(verification.files[0]?.replays, undefined, 'nothing is checked again by what nobody signed');
});

test('a replay finds a different verdict, and disabled rules stay disabled', async () => {
  const key = await makeKey();
  const first = parseIdsTree(readIds(readFileSync(IDS[0] ?? ''))).specification as Specification;
  const rule = JSON.stringify(first.definition).match(/"type":"RULE","id":"([^"]+)"/)?.[1] ?? '';
  assert.notEqual(rule, '');
  const whole = await acceptModel(key);
  const fewer = await acceptModel(key, { disabled: [rule] });
  const hashOf = ({ files }: typeof whole) => files[0]?.verdicts[0]?.sha256;
  assert.notEqual(hashOf(whole), hashOf(fewer));
  const good = await verifyFiles(options({ ...fewer, files: [MODEL, ...IDS], replay: true }));
  assert.equal(good.isGood, true);
  // The verdicts of all rules combined with the rules of the other certificate.
  const mixed = await makeCertificate(key, { files: whole.files, specifications: fewer.specifications });
  const certificate = place('mixed.json');
  writeFileSync(certificate, JSON.stringify(mixed));
  const verification = await verifyFiles(options({ certificate, keys: whole.keys, files: [MODEL, ...IDS], replay: true }));
  assert.deepEqual([verification.isGood, verification.files[0]?.replays?.map(({ isSame }) => isSame)], [false, [false, true]]);
  assert.match(verificationText(verification, 'en'), /✗ Checked again: other verdicts/);
});

test('a renamed file matches its certificate; a missing file is listed and is not a fault', async () => {
  const { certificate, keys } = await acceptModel(await makeKey());
  const renamed = place('anders.ifc');
  copyFileSync(MODEL, renamed);
  const verification = await verifyFiles(options({ certificate, keys, files: [renamed] }));
  assert.deepEqual([verification.isGood, verification.files[0]?.status, verification.absent], [true, 'FILE', []]);
  assert.match(verificationText(verification, 'en'), /as rijwoning-met-fouten-ifc4.ifc/);
  const alone = await verifyFiles(options({ certificate, keys }));
  assert.deepEqual([alone.isGood, alone.absent.map(({ name }) => name)], [true, ['rijwoning-met-fouten-ifc4.ifc']]);
  assert.match(verificationText(alone, 'en'), /no files were compared/);
});

test('without --keys the keys come from the issuer, and the text says whom to trust', async (t) => {
  const key = await makeKey();
  const requestUrls: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    requestUrls.push(request.url);
    response.end(JSON.stringify(key.keys));
  }).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { certificate } = await acceptModel(key, { issuer });
  const verification = await verifyFiles(options({ certificate, files: [MODEL] }));
  assert.deepEqual([verification.isGood, requestUrls], [true, [KEYS_PATH]]);
  assert.match(
    verificationText(verification, 'en'),
    new RegExp(`The keys came from the address that the certificate names: ${issuer}`),
  );
});

test('a file that is not a certificate, not a key set, or lacks a specification is bad input', async () => {
  const key = await makeKey();
  const { certificate, keys } = await acceptModel(key);
  const refused = (fields: Partial<VerifyOptions>, message: RegExp) =>
    assert.rejects(verifyFiles(options({ certificate, keys, ...fields })), (error) => {
      assert.ok(error instanceof BadInput, String(error));
      assert.match(error.message, message);
      return true;
    });
  await refused({ certificate: MODEL }, /this is not a certificate/);
  await refused({ keys: MODEL }, /not public keys/);
  await refused({ keys: 'http://127.0.0.1:1/keys' }, /cannot be read from .*--keys FILE/);
  await refused({ files: ['/nowhere/a.ifc'] }, /there is no such file/);
  await refused({ files: [MODEL], replay: true }, /--replay needs the \.ids file of ILS 0 1, with SHA-256/);
  const odd = place('odd.json');
  writeFileSync(odd, JSON.stringify(await makeCertificate(key, { issuer: '/etc' })));
  await refused({ certificate: odd, keys: undefined }, /names no address of a service/);
});

test('more files than a process may open are verified, a few at a time', { skip: process.platform === 'win32' }, async () => {
  const { certificate, keys } = await acceptModel(await makeKey());
  // The loader of the sources itself opens some hundreds of files at once.
  const files = Array.from({ length: 1_200 }, (_, at) => place(`${at}.ifc`));
  for (const [at, path] of files.entries()) writeFileSync(path, `model ${at}`);
  const code = `import { main } from './cli/main.ts'; process.exitCode = await main(process.argv.slice(1));`;
  const main = [process.execPath, ...TYPESCRIPT, '--input-type=module', '-e', code, '--'];
  const given = ['verify', certificate, MODEL, ...files, '--keys', keys, '--format', 'json'];
  const limited = ['-c', 'ulimit -n 600; exec "$@"', 'sh', ...main, ...given];
  const { status, stdout, stderr } = spawnSync('sh', limited, { cwd: root, encoding: 'utf8', maxBuffer: 16_777_216 });
  assert.equal(stderr, '');
  assert.equal(status, 1, 'they are not of the delivery');
  assert.equal(JSON.parse(stdout).files.length, 1_201);
});

test('a replay checks rule sets again, under the delivered name, and finds other counts', async () => {
  const key = await makeKey();
  const file = { restrictions: [{ type: 'PATTERN', patterns: ['Woning_[A-Z]+\\.ifc'] }], base: 'xs:string' };
  const rule = { kind: 'FILE_NAME', file };
  const listed = { kind: 'LISTED', select: classes('IFCWALL'), value: { from: 'ATTRIBUTE', name: 'Name' }, list: 'codes' };
  const texts = { name: { nl: 'Regels', en: 'Rules' }, version: '1.0' };
  const model = place('anders.ifc');
  writeFileSync(model, stepText([...houseLines(), ...wallLines(10, 'A', 100), ...wallLines(20, 'B', 100)]));
  const list = place('codes.csv');
  writeFileSync(list, 'code\nA\n');
  const ruleSetJsons = [ruleSetJson(rule), { ...ruleSetJson(listed), id: 'listed' }];
  const rules = ruleSetJsons.map((json, at) => {
    const path = place(`${at}.rules.json`);
    writeFileSync(path, JSON.stringify(json));
    return path;
  });
  const ruleSets = rules.map((path, at) => {
    return { ...texts, id: `r${at}`, code: `c${at}`, sha256: sha256(path), disabledRules: [] };
  });
  const verify = async (failures: number, more: Partial<VerifyOptions> = {}) => {
    const counted = (one: object) => ({ passed: 0, failed: 0, undecided: 0, none: 0, ...one });
    const verdicts = [
      { ruleSetId: 'r0', outcome: 'PASSED' as const, rules: counted({ passed: 1 }), failures: 0 },
      { ruleSetId: 'r1', outcome: 'FAILED' as const, rules: counted({ failed: 1 }), failures },
    ];
    const name = 'Woning_BWK.ifc';
    const files = [{ ...{ name, sha256: sha256(model), reportId: 'x', engine: null }, verdicts }];
    const signed = await makeCertificate(key, { files: [madeFile(name, sha256(model))] }, { ruleSets, files });
    const [certificate, keys] = [place('certificate.json'), place('keys.json')];
    writeFileSync(certificate, JSON.stringify(signed));
    writeFileSync(keys, JSON.stringify(key.keys));
    const given = { certificate, keys, files: [model, ...rules], replay: true, lists: [`codes=${list}`] };
    return verifyFiles(options({ ...given, ...more }));
  };
  // The file is named anders.ifc here; of its walls A and B, the list has A.
  const good = await verify(1);
  assert.deepEqual([good.isGood, good.files[0]?.ruleSetReplays?.map(({ isSame }) => isSame)], [true, [true, true]]);
  assert.match(verificationText(good, 'nl'), /✓ Regelset Regels 1\.0 opnieuw gecontroleerd: dezelfde aantallen/);
  const other = await verify(2);
  assert.deepEqual([other.isGood, other.files[0]?.ruleSetReplays?.map(({ isSame }) => isSame)], [false, [true, false]]);
  assert.match(verificationText(other, 'en'), /✗ Rule set Rules 1\.0 checked again: 0 passed, 1 failed, 0 not decided/);
  assert.equal(JSON.parse(verificationJson(other)).files[0].ruleSetReplays[1].failures, 1);
  await assert.rejects(verify(1, { lists: [] }), /--replay needs the list of rule 1: give it with --list codes=FILE/);
  await assert.rejects(verify(1, { files: [model, rules[0]!] }), /needs the \.rules\.json file of Rules 1\.0, with SHA-256/);
});

test('a certificate states what rule sets say of a file, and a rule set belongs to it by its bytes', async () => {
  const key = await makeKey();
  const [rules, text] = [join(root, 'specifications/bim-basis-ils.rules.json'), 'Zie overleg 12'];
  const name = 'rijwoning-met-fouten-ifc4.ifc';
  const counted = { rules: { passed: 15, failed: 2, undecided: 1, none: 3 }, failures: 6, excepted: { rules: 1, failures: 4 } };
  const exception = { id: 'e', code: 'bim-basis-ils', filename: name, ruleId: '3.1.1', ruleName: '3.1.1 Bestandsnaam' };
  const certified = {
    ruleSets: [
      {
        id: 'r',
        code: 'bim-basis-ils',
        name: { nl: 'Regels', en: 'Rules' },
        version: '2.0',
        sha256: sha256(rules),
        disabledRules: [],
      },
    ],
    files: [
      {
        ...{ name, sha256: sha256(MODEL), reportId: 'x', engine: null },
        verdicts: [{ ruleSetId: 'r', outcome: 'FAILED' as const, ...counted }],
        exceptions: [{ ...exception, scope: 'RULE' as const, object: null, reason: text, until: '2027-03-01', decidedAt: null }],
      },
    ],
  };
  const signed = await makeCertificate(key, { files: [madeFile(name, sha256(MODEL))] }, certified);
  const [certificate, keys] = [place('certificate.json'), place('keys.json')];
  writeFileSync(certificate, JSON.stringify(signed));
  writeFileSync(keys, JSON.stringify(key.keys));
  const verification = await verifyFiles(options({ certificate, keys, files: [MODEL, rules] }));
  assert.deepEqual([verification.isGood, verification.files.map(({ status }) => status)], [true, ['FILE', 'RULE_SET']]);
  const dutch = verificationText(verification, 'nl');
  assert.match(
    dutch,
    /Regelset Regels 2\.0: 15 voldoen, 2 voldoen niet \(waarvan 1 geheel uitgezonderd\), 1 niet te beoordelen, 3 niet/,
  );
  assert.match(dutch, /Uitzondering voor alle objecten van de regel in .*: 3\.1\.1 Bestandsnaam \(Zie overleg 12\)/);
  assert.match(dutch, /bim-basis-ils\.rules\.json: Een regelset van het certificaat: Regels 2\.0/);
  assert.deepEqual(JSON.parse(verificationJson(verification)).ruleSets, certified);
  const changed = await verifyFiles(options({ certificate, keys, files: [flipped(rules, 500, 'bim-basis-ils.rules.json')] }));
  assert.deepEqual([changed.isGood, changed.files[0]?.status], [false, 'UNKNOWN']);
  const [head, payload, signature] = (signed.ruleSets ?? '').split('.');
  const better = Buffer.from(payload ?? '', 'base64url')
    .toString()
    .replace('"failed":2', '"failed":0');
  const ruleSets = [head, Buffer.from(better).toString('base64url'), signature].join('.');
  writeFileSync(certificate, JSON.stringify({ ...signed, ruleSets }));
  const forged = await verifyFiles(options({ certificate, keys, files: [MODEL] }));
  assert.deepEqual([forged.isGood, forged.fault], [false, 'SIGNATURE_WRONG']);
});
