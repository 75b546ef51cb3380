import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { isUnreadableFile } from '../../engine/step/unreadable-file.ts';
import { multipart, stepFile } from '../../test/support/multipart.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { runValidation } from './run-validation.ts';
import { validateFile } from './validate-file.ts';
import type { ValidationPool } from './validation-pool.ts';

/** Runs in this process; everything else is the same. */
const pool: ValidationPool = {
  async run(order, { onProgress }) {
    try {
      return { result: await validateFile(order, onProgress) };
    } catch (error) {
      if (!isUnreadableFile(error)) throw error;
      return { unreadable: { code: error.code, line: error.line, offsetBytes: error.offsetBytes } };
    }
  },
  stop: () => undefined,
};

async function open(t: TestContext) {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const as = cast.tokens.projectUser;
  const want = (notifyReports: boolean) => app.call('PUT', '/api/users/me', { as, payload: { notifyReports } });
  const { db, storage, enqueueMail } = app.services;
  const log = (message: string) => assert.fail(message);
  const validate = async () => {
    for (const reportId of app.submitted.splice(0)) {
      await runValidation(
        { db, storage, pool, attempts: 1, enqueueMail, now: () => new Date(), log },
        reportId,
        new AbortController().signal,
      );
      await runValidation(
        { db, storage, pool, attempts: 1, enqueueMail, now: () => new Date(), log },
        reportId,
        new AbortController().signal,
      );
    }
    return app.mails();
  };
  const upload = (url: string, content = stepFile()) =>
    app.call('POST', url, { as, ...multipart({ filename: 'huis.ifc', content }) });
  return { ...app, ...cast, as, want, validate, upload };
}

test('[R001] a finished report is mailed once, only to an uploader who wants such mails', async (t) => {
  const { want, validate, upload, projectId, call, as } = await open(t);
  assert.equal((await call('GET', '/api/users/me', { as })).body.notifyReports, false, 'nobody is told unasked');
  await upload('/api/files');
  assert.deepEqual(await validate(), []);
  assert.equal((await want(true)).body.notifyReports, true);
  await upload('/api/files');
  await upload(`/api/projects/${projectId}/files`);
  const [personal, inProject, more] = await validate();
  assert.equal(more, undefined);
  assert.deepEqual([personal?.subject, personal?.language], ['Rapport klaar: huis.ifc', 'nl']);
  assert.match(personal?.text ?? '', /huis\.ifc \(versie 2\) is verwerkt\. Geen enkele leveringsspecificatie/);
  assert.match(personal?.text ?? '', /^https:\/\/vakwerk\.test\/reports\/[0-9a-f-]{36}$/m);
  assert.match(inProject?.text ?? '', /in het project P is verwerkt/);
  assert.match(inProject?.text ?? '', new RegExp(`^https://vakwerk\\.test/projects/${projectId}/reports/[0-9a-f-]{36}$`, 'm'));
  await want(false);
  await upload('/api/files');
  assert.equal((await validate()).length, 2);
});

test('a failed validation is mailed too, in the language of the uploader', async (t) => {
  const { want, validate, upload, call, as } = await open(t);
  await call('PUT', '/api/users/me', { as, payload: { language: 'en' } });
  await want(true);
  await upload('/api/files', stepFile('IFC4', '#1=IFCWALL('));
  const [mail] = await validate();
  assert.equal(mail?.subject, 'Validation failed: huis.ifc');
  assert.match(mail?.text ?? '', /A failure occurred during validation/);
});

test('an uploader who can no longer see the project when the mail is sent gets none', async (t) => {
  const { want, validate, upload, projectId, db } = await open(t);
  await want(true);
  await upload(`/api/projects/${projectId}/files`);
  await db.deleteFrom('project_members').execute();
  assert.deepEqual(await validate(), []);
});
