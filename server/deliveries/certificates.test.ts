import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test, { type TestContext } from 'node:test';
import { inflateSync } from 'node:zlib';
import { isPdf, readCertificatePdf } from '../../common/certificates/read-certificate-pdf.ts';
import { CertificateFault, checkCertificate, readCertificate } from '../../common/certificates/verify-certificate.ts';
import { KEYS_PATH } from '../../common/contract/certificates.ts';
import { multipart, stepFile } from '../../test/support/multipart.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { madeCheck, madeGroup, madeRule, makeReport } from '../../test/support/stored-reports.ts';
import { writeIds } from '../../test/support/write-ids.ts';
import { rotateKeys } from '../certificates/signing-keys.ts';
import { createSpecification } from '../specifications/import-specification.ts';

async function open(t: TestContext) {
  const app = await openTestApp(t, (services) => ({ ...services, publicUrl: 'https://vakwerk.test' }));
  const cast = await castProject(app);
  const { projectId, organizationId, tokens, ids } = cast;
  const bytes = Buffer.from(
    writeIds('ILS', '1', [
      { name: 'Regel r1', identifier: 'r1' },
      { name: 'Regel r2', identifier: 'r2' },
    ]),
  );
  const { id: specificationId } = await createSpecification(app.services, {
    source: { bytes },
    organization: { id: organizationId, name: 'Bouwer' },
    isDefault: false,
    actorId: null,
    now: app.now(),
  });
  await app.db
    .insertInto('project_specifications')
    .values({ project_id: projectId, specification_id: specificationId })
    .execute();
  const url = `/api/projects/${projectId}/deliveries`;
  const plan = { name: 'DO', phase: 'TO', expected: [{ namePattern: '*' }], acceptors: [{ id: ids.projectUser }] };
  const { body } = await app.call('POST', url, { as: tokens.projectAdmin, payload: plan });
  const one = `${url}/${body.id}`;
  await app.call('POST', `${one}/files`, {
    as: tokens.projectUser,
    ...multipart({ filename: 'a.ifc', content: stepFile() }),
  });
  const { file_id: fileId } = await app.db.selectFrom('reports').select('file_id').executeTakeFirstOrThrow();
  const rules = (outcome: 'PASSED' | 'FAILED') => [
    madeRule('r2', [madeCheck(1, 'PASSED')]),
    madeRule('r1', [madeCheck(1, outcome)]),
  ];
  /** Replaces the report with one of this verdict. */
  const judge = async (outcome: 'PASSED' | 'FAILED') => {
    const { specifications } = await app.db.selectFrom('reports').select('specifications').executeTakeFirstOrThrow();
    const reportId = await makeReport(app, fileId, [madeGroup('ILS', rules(outcome), { specificationId })]);
    await app.db
      .updateTable('reports')
      .set({ specifications: JSON.stringify(specifications) })
      .where('id', '=', reportId)
      .execute();
    await app.db.deleteFrom('reports').where('id', '!=', reportId).execute();
  };
  const decide = async (decision: 'ACCEPTED' | 'REJECTED', reason = 'zo is het') => {
    const { status, body: answer } = await app.call('POST', `${one}/decision`, {
      as: tokens.projectUser,
      payload: { decision, reason },
    });
    assert.equal(status, 200, JSON.stringify(answer));
    return answer;
  };
  const certificate = async (query = '') =>
    (await app.call('GET', `${one}/certificate${query}`, { as: tokens.projectUser })).body;
  const keys = async () => (await app.call('GET', KEYS_PATH)).body;
  return { app, cast, one, bytes, specificationId, judge, decide, certificate, keys };
}

const verdictHash = (outcome: 'PASSED' | 'FAILED') => {
  const check = (rule: string) =>
    `[1,"${'1'.padStart(22, '0')}","IfcWall","${rule}"${rule === 'FAILED' ? ',"ATTRIBUTE ATTRIBUTE_EMPTY"' : ''}]\n`;
  const lines = `vakwerk-verdicts/1\n["RULE","r1","${outcome}"]\n${check(outcome)}["RULE","r2","PASSED"]\n${check('PASSED')}`;
  return createHash('sha256').update(lines).digest('hex');
};

test('accepting signs hashes of files, specifications and verdicts, the settings, who decided and when', async (t) => {
  const { app, cast, bytes, specificationId, judge, decide, certificate, keys } = await open(t);
  await judge('FAILED');
  const exception = { project_id: cast.projectId, specification_name: 'ILS', rule_name: 'Regel', scope: 'RULE' as const };
  const { name } = await app.db.selectFrom('specifications').select('name').executeTakeFirstOrThrow();
  const values = { ...exception, specification_name: name, rule_id: 'r1', reason: 'Bekend', until: '2026-01-05' };
  await app.db
    .insertInto('finding_exceptions')
    .values([
      { ...values, status: 'GRANTED' },
      { ...values, status: 'ASKED' },
      { ...values, status: 'GRANTED', until: '2026-01-04' },
      { ...values, status: 'GRANTED', filename: 'b.ifc' },
    ])
    .execute();
  const { decisions } = await decide('ACCEPTED', 'Bekende afwijking');
  const { statement, decidedBy } = await checkCertificate(readCertificate(JSON.stringify(await certificate())), await keys());
  assert.equal(decidedBy, 'Piet Lid');
  const { predicate, subject } = statement;
  const sha256 = createHash('sha256').update(stepFile()).digest('hex');
  assert.deepEqual(subject, [{ name: 'a.ifc', digest: { sha256 } }]);
  assert.equal(predicate.id, decisions[0].certificateId);
  assert.equal(predicate.issuer, 'https://vakwerk.test');
  assert.deepEqual([predicate.decision.reason, predicate.decision.at], ['Bekende afwijking', app.now().toISOString()]);
  assert.equal(predicate.decision.by.id, cast.ids.projectUser);
  assert.deepEqual(
    predicate.specifications.map((one) => [one.id, one.sha256, one.disabledRules]),
    [[specificationId, createHash('sha256').update(bytes).digest('hex'), []]],
  );
  assert.deepEqual(
    predicate.exceptions.map(({ ruleId, until }) => [ruleId, until]),
    [['r1', '2026-01-05']],
  );
  const [file] = predicate.files;
  assert.deepEqual([file?.sha256, file?.engine, file?.expectedAs], [sha256, { name: 'vakwerk', version: '1' }, '*']);
  assert.deepEqual(
    file?.verdicts.map(({ outcome, sha256: hash }) => [outcome, hash]),
    [['FAILED', verdictHash('FAILED')]],
  );
});

test('another verdict of one object gives another hash', async (t) => {
  const { judge, decide, certificate } = await open(t);
  await judge('PASSED');
  await decide('ACCEPTED');
  const { statement } = readCertificate(JSON.stringify(await certificate()));
  assert.equal(statement.predicate.files[0]?.verdicts[0]?.sha256, verdictHash('PASSED'));
  assert.notEqual(verdictHash('PASSED'), verdictHash('FAILED'));
});

test('a certificate with another character anywhere in it is refused', async (t) => {
  const { judge, decide, certificate, keys } = await open(t);
  await judge('PASSED');
  await decide('ACCEPTED');
  const file = await certificate();
  const publicKeys = await keys();
  const faultOf = async (changed: object) => {
    try {
      await checkCertificate(readCertificate(JSON.stringify({ ...file, ...changed })), publicKeys);
    } catch (error) {
      assert.ok(error instanceof CertificateFault, String(error));
      return error.code;
    }
  };
  assert.equal(await faultOf({}), undefined);
  const flip = (text: string, at: number) => `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
  const { jws } = file;
  const signature = jws.lastIndexOf('.') + 1;
  // Every character of the signature, and samples of header and payload.
  for (let at = signature; at < jws.length; at++)
    assert.equal(await faultOf({ jws: flip(jws, at) }), 'SIGNATURE_WRONG', `at ${at}`);
  for (let at = 0; at < signature; at += 37) assert.ok(await faultOf({ jws: flip(jws, at) }), `at ${at}`);
  const [disclosure] = file.disclosures;
  assert.equal(await faultOf({ disclosures: [flip(disclosure, 20)] }), 'NAME_WRONG');
  assert.equal(await faultOf({ disclosures: [disclosure, disclosure] }), undefined);
  // Signed by another issuer.
  const { x, ...rest } = publicKeys.keys[0];
  const other = { keys: [{ ...rest, x: flip(x, 3) }] };
  await assert.rejects(checkCertificate(readCertificate(JSON.stringify(file)), other), new CertificateFault('SIGNATURE_WRONG'));
  await assert.rejects(
    checkCertificate(readCertificate(JSON.stringify(file)), { keys: [] }),
    new CertificateFault('KEY_UNKNOWN'),
  );
});

test('every idle bit of the last character of a signature is refused too', async (t) => {
  const { judge, decide, certificate, keys } = await open(t);
  await judge('PASSED');
  await decide('ACCEPTED');
  const { jws } = await certificate();
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const publicKeys = await keys();
  for (const letter of alphabet.replace(jws.at(-1), '')) {
    const changed = readCertificate(`${jws.slice(0, -1)}${letter}`);
    await assert.rejects(checkCertificate(changed, publicKeys), new CertificateFault('SIGNATURE_WRONG'), letter);
  }
});

test('a certificate signed with an old key stays valid after a rotation, and the private part of the key is deleted', async (t) => {
  const { app, judge, decide, certificate, keys } = await open(t);
  await judge('PASSED');
  await decide('ACCEPTED');
  const before = await certificate();
  await app.db.transaction().execute((trx) => rotateKeys(trx, { actorId: null, now: app.now() }));
  app.advanceMinutes(1);
  await decide('REJECTED');
  app.advanceMinutes(1);
  const { decisions } = await decide('ACCEPTED');
  const after = await certificate();
  const publicKeys = await keys();
  assert.equal(publicKeys.keys.length, 2);
  assert.ok(!JSON.stringify(publicKeys).includes('"d"'), 'no private part');
  const [old, current] = [readCertificate(JSON.stringify(before)), readCertificate(JSON.stringify(after))];
  assert.deepEqual(
    [current.keyId, old.keyId],
    publicKeys.keys.map(({ kid }: { kid: string }) => kid),
  );
  for (const one of [old, current]) await checkCertificate(one, publicKeys);
  const rows = await app.db.selectFrom('signing_keys').select(['id', 'private_key']).execute();
  assert.deepEqual(
    rows.filter(({ private_key }) => private_key === null).map(({ id }) => id),
    [old.keyId],
  );
  // Each acceptance has its own certificate.
  assert.equal((await certificate(`?certificate=${decisions[2].certificateId}`)).jws, before.jws);
  assert.deepEqual(
    decisions.map((one: { certificateId: string | null }) => one.certificateId !== null),
    [true, false, true],
  );
  const actions = await app.db.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute();
  assert.equal(actions.filter(({ action }) => action.startsWith('signing-key.')).length, 2);
  assert.ok(
    actions.some(({ action, details }) => action === 'delivery.accepted' && details.certificate === decisions[0].certificateId),
  );
});

test('deleting an account removes its name from certificates, which stay valid', async (t) => {
  const { app, cast, judge, decide, certificate, keys, one } = await open(t);
  await judge('PASSED');
  await decide('ACCEPTED');
  const { jws } = await certificate();
  const personalData = await app.call('GET', `/api/users/${cast.ids.projectUser}/personal-data`, { as: cast.tokens.projectUser });
  const [delivery] = personalData.body.deliveries;
  assert.equal(delivery.decisions[0].disclosures.length, 1);
  assert.match(delivery.decisions[0].certificateId, /^[0-9a-f-]{36}$/);
  const deletion = await app.call('DELETE', `/api/users/${cast.ids.projectUser}`, { as: cast.tokens.platformAdmin });
  assert.equal(deletion.status, 204, JSON.stringify(deletion.body));
  const { body } = await app.call('GET', `${one}/certificate`, { as: cast.tokens.projectAdmin });
  assert.deepEqual({ ...body, validity: typeof body.validity }, { jws, disclosures: [], validity: 'string' });
  assert.equal((await checkCertificate(readCertificate(jws), await keys())).decidedBy, null);
  assert.doesNotMatch(Buffer.from(jws.split('.')[1], 'base64url').toString(), /Piet/);
});

/** Returns the first stream of a PDF that is JSON. */
function attachedJson(pdf: Buffer): unknown {
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    try {
      return JSON.parse(inflateSync(pdf.subarray(at + 'stream\n'.length)).toString('utf8'));
    } catch {
      // The stream is a font or a page.
    }
  }
  return undefined;
}

test('the PDF of a certificate shows its statement and has the signed file attached', async (t) => {
  const { app, cast, one, judge, decide, certificate } = await open(t);
  await judge('PASSED');
  const pdf = (query = '') =>
    app.app.inject({ url: `${one}/certificate.pdf${query}`, headers: { authorization: `Bearer ${cast.tokens.projectUser}` } });
  assert.equal((await pdf()).statusCode, 404);
  await decide('ACCEPTED');
  for (const language of ['nl', 'en']) {
    const { statusCode, headers, rawPayload } = await pdf(`?language=${language}`);
    assert.deepEqual([statusCode, headers['content-type']], [200, 'application/pdf']);
    assert.match(String(headers['content-disposition']), /^attachment; filename="DO\.certificate\.pdf"/);
    const text = rawPayload.toString('latin1');
    assert.ok(text.startsWith('%PDF-'));
    assert.deepEqual(attachedJson(rawPayload), await certificate());
    assert.ok(isPdf(rawPayload));
    assert.deepEqual(JSON.parse((await readCertificatePdf(rawPayload)) ?? ''), await certificate(), 'as /verify reads it');
  }
});

test('a holder of a certificate can check without an account whether the delivery was reopened since', async (t) => {
  const { app, judge, decide } = await open(t);
  await judge('PASSED');
  const { decisions } = await decide('ACCEPTED');
  const standing = async (id: string) => (await app.call('GET', `/api/certificates/${id}`)).body;
  const id = decisions[0].certificateId;
  const issuedAt = app.now().toISOString();
  assert.deepEqual(await standing(id), { issuedAt, reopenedAt: null });
  app.advanceMinutes(5);
  await decide('REJECTED');
  const reopenedAt = app.now().toISOString();
  app.advanceMinutes(5);
  await decide('ACCEPTED');
  app.advanceMinutes(5);
  await decide('REJECTED');
  assert.deepEqual(await standing(id), { issuedAt, reopenedAt });
  assert.equal((await standing('00000000-0000-4000-8000-000000000000')).code, 'NOT_FOUND');
});

test('without an acceptance there is no certificate, and a rejected delivery keeps its last', async (t) => {
  const { app, judge, decide, certificate } = await open(t);
  await judge('PASSED');
  assert.equal((await certificate()).code, 'NOT_FOUND');
  await decide('REJECTED');
  assert.equal((await certificate()).code, 'NOT_FOUND');
  app.advanceMinutes(1);
  await decide('ACCEPTED');
  app.advanceMinutes(1);
  await decide('REJECTED');
  assert.equal(typeof (await certificate()).jws, 'string');
  assert.equal((await certificate('?certificate=x')).code, 'NOT_FOUND');
});
