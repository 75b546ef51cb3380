import assert from 'node:assert/strict';
import test from 'node:test';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { madeCheck, madeGroup, madeRule, makeFile, makeReport } from '../../test/support/stored-reports.ts';
import { drawBadge } from './draw-badge.ts';

test('a badge has its text as its accessible name, and escapes names', () => {
  const svg = drawBadge({ name: 'Vakwerk', text: '3 < 4 & "5"', tone: 'good' });
  assert.match(svg, /^<svg [^>]*role="img" aria-label="Vakwerk: 3 &lt; 4 &amp; &quot;5&quot;">/);
  assert.match(svg, /<title>Vakwerk: 3 &lt; 4 &amp; &quot;5&quot;<\/title>/);
});

test('a share link of a delivery shows its files without names, a badge shows its state, and both end with the link', async (t) => {
  const app = await openTestApp(t);
  const { projectId, organizationId, ids, tokens } = await castProject(app);
  const as = tokens.projectAdmin;
  const base = `/api/projects/${projectId}`;
  const fileId = await makeFile(app, { uploadedBy: ids.projectUser, projectId, organizationId, filename: 'huis.ifc' });
  const group = madeGroup('ILS', [madeRule('r1', [madeCheck(1, 'FAILED')])], { specificationId: 's1' });
  const reportId = await makeReport(app, fileId, [group]);
  const plan = async (name: string) => {
    const expected = [{ namePattern: 'huis*.ifc', user: { id: ids.projectUser } }, { namePattern: 'weg.ifc' }];
    const payload = { name, acceptors: [{ id: ids.projectAdmin }], expected };
    return (await app.call('POST', `${base}/deliveries`, { as, payload })).body.id;
  };
  const [deliveryId, other] = [await plan('DO'), await plan('UO')];
  await app.call('PUT', `${base}/deliveries/${deliveryId}/files`, {
    as: tokens.projectUser,
    payload: { files: [{ id: fileId }] },
  });
  const share = async (of: object) => {
    const payload = { name: 'Opdrachtgever', origins: ['https://vakwerk.test'], minutes: 60, ...of };
    return app.call('POST', `${base}/embed-tokens`, { as, payload });
  };
  const { body: link } = await share({ delivery: { id: deliveryId } });
  assert.deepEqual([link.report, link.delivery], [null, { id: deliveryId, name: 'DO' }]);
  assert.equal((await share({ delivery: { id: projectId } })).status, 404, 'of another project, or none');
  assert.equal((await share({ delivery: { id: deliveryId }, report: { id: reportId } })).status, 400);
  assert.equal((await share({ delivery: { id: deliveryId }, scope: 'UPLOAD' })).status, 400);

  const read = (path: string, token: string) => app.call('GET', `/api${path}`, { as: token });
  const shared = await read(`/projects/${projectId}/deliveries/${deliveryId}/shared`, link.token);
  assert.equal(shared.status, 200);
  const { name, expected, status } = shared.body;
  assert.deepEqual([name, status, expected[0].files[0].filename, expected[1].isMissing], ['DO', 'OPEN', 'huis.ifc', true]);
  assert.doesNotMatch(JSON.stringify(shared.body), /Piet|Saar|Beheer|vakwerk\.test|[Dd]eliveredBy|acceptors|sha256|report/);
  const closed = [`/projects/${projectId}/deliveries/${other}/shared`, `/projects/${projectId}/deliveries/${deliveryId}`];
  for (const path of [...closed, `/reports/${reportId}`, `/files/${fileId}`, `/projects/${projectId}`])
    assert.equal((await read(path, link.token)).status, 403, path);
  const ofProject = (await share({})).body;
  assert.equal((await read(`/projects/${projectId}/deliveries/${deliveryId}/shared`, ofProject.token)).status, 403);

  const badge = (id: string, query = '') => app.call('GET', `/api/shares/${id}/badge.svg${query}`);
  const ofDelivery = await badge(link.id, '?lang=en');
  assert.match(String(ofDelivery.body), /<title>Vakwerk: 0 pass, 1 fails<\/title>|<title>Vakwerk: 0 pass, 2 fail<\/title>/);
  assert.match(String(ofDelivery.headers['content-type']), /^image\/svg\+xml/);
  assert.equal(ofDelivery.headers['cache-control'], 'public, max-age=300');
  assert.equal(ofDelivery.headers['cross-origin-resource-policy'], 'cross-origin');
  const ofReport = (await share({ report: { id: reportId } })).body;
  assert.match(String((await badge(ofReport.id)).body), /<title>Vakwerk: niets van toepassing<\/title>/);
  const summary = JSON.stringify({ total: 3, passed: 2, percentage: 66, none: ['x'] });
  await app.db.updateTable('reports').set({ summary }).where('id', '=', reportId).execute();
  assert.match(String((await badge(ofReport.id)).body), /<title>Vakwerk: 2 voldoen, 1 voldoet niet<\/title>/);
  assert.equal((await badge(ofProject.id)).status, 404, 'a token of a whole project has none');
  assert.equal((await badge(link.token)).status, 404, 'the token itself is no address');
  await app.call('POST', `${base}/deliveries/${deliveryId}/decision`, { as, payload: { decision: 'REJECTED', reason: 'Nee' } });
  assert.match(String((await badge(link.id)).body), /afgekeurd/);

  // The token is revoked or expired, or its creator may no longer edit the project.
  await app.call('DELETE', `${base}/embed-tokens/${link.id}`, { as });
  assert.deepEqual([(await badge(link.id)).status, (await read(closed[0] as string, link.token)).status], [404, 401]);
  await app.db.updateTable('project_members').set({ role: 'USER' }).where('user_id', '=', ids.projectAdmin).execute();
  assert.equal((await badge(ofReport.id)).status, 404);
  await app.db.updateTable('project_members').set({ role: 'ADMIN' }).where('user_id', '=', ids.projectAdmin).execute();
  assert.equal((await badge(ofReport.id)).status, 200);
  app.advanceMinutes(60);
  assert.equal((await badge(ofReport.id)).status, 404);
});
