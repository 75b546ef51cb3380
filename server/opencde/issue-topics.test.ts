/** Tests that BCF managers read, change and comment on the issues of a project as topics. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { SavedViewpoint } from '../../common/contract/views.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { globalIdOf } from '../../test/support/stored-reports.ts';
import { openTopicWorld } from '../../test/support/topic-world.ts';

const VIEWPOINT: SavedViewpoint = {
  camera: { position: [1, 2, 3], direction: [0, 1, 0], up: [0, 0, 1], fieldOfView: 45, aspectRatio: 1.5 },
  selected: [globalIdOf(1)],
  visibility: { isVisible: false, exceptions: [globalIdOf(1), globalIdOf(2)] },
  planes: [{ location: [0, 0, 1.2], direction: [0, 0, 1] }],
};

test('a BCF manager lists issues with the causes, shows their views, changes their texts and status, and comments on them', async (t) => {
  const world = await openTopicWorld(await openTestApp(t));
  const { app, cast, get, send, topics, user, admin, base, as } = world;
  const issues = `/api/projects/${cast.projectId}/issues`;
  const payload = { title: 'Kozijn past niet', description: 'Links', view: { filename: 'huis.ifc', viewpoint: VIEWPOINT } };
  const { body: issue } = await app.call('POST', issues, { as: cast.tokens.projectAdmin, payload });
  const flat = { ...VIEWPOINT, camera: { ...VIEWPOINT.camera, viewHeight: 12 }, planes: [] };
  const plan = { title: 'Plattegrond', view: { filename: 'huis.ifc', viewpoint: flat } };
  const { body: second } = await app.call('POST', issues, { as, payload: plan });
  const [topic, planTopic, ...more] = await topics(`?$filter=${encodeURIComponent("topic_type eq 'Issue'")}`);
  assert.deepEqual(more, []);
  assert.deepEqual(
    [
      topic.guid,
      topic.server_assigned_id,
      topic.title,
      topic.description,
      topic.topic_status,
      topic.labels,
      topic.creation_author,
    ],
    [issue.id, 'I00001', 'Kozijn past niet', 'Links', 'Open', ['huis.ifc'], admin],
  );
  assert.ok(topic.reference_links[0].endsWith(`/projects/${cast.projectId}/issues?issue=${issue.id}`));
  assert.equal((await topics()).length, 4, 'two causes and two issues');
  const { topic_type, topic_label } = await get('extensions', 'api-3.0/Project/extensions_GET');
  assert.deepEqual(
    [topic_type, topic_label],
    [
      ['Error', 'Issue'],
      ['ILS', 'huis.ifc'],
    ],
  );
  const path = `topics/${issue.id}`;
  const one = await get(path, 'api-3.0/Collaboration/Topic/topic_GET');
  assert.deepEqual(one.authorization, { topic_actions: ['update', 'createComment'], topic_status: ['Open', 'Closed'] });
  const [file] = await get(`${path}/files`, 'api-3.0/Collaboration/File/file_GET');
  assert.equal(file.filename, 'huis.ifc');

  await t.test('its viewpoint has the camera, the planes, the selection and the visible objects', async () => {
    const [view, ...others] = await get(`${path}/viewpoints`, 'api-3.0/Collaboration/Viewpoint/viewpoint_GET');
    assert.deepEqual([others, view.perspective_camera.camera_view_point], [[], { x: 1, y: 2, z: 3 }]);
    assert.deepEqual(view.clipping_planes, [{ location: { x: 0, y: 0, z: 1.2 }, direction: { x: 0, y: 0, z: 1 } }]);
    const part = `${path}/viewpoints/${view.guid}`;
    assert.deepEqual(await get(part, 'api-3.0/Collaboration/Viewpoint/viewpoint_GET'), view);
    const { selection } = await get(`${part}/selection`, 'api-3.0/Collaboration/Viewpoint/selection_GET');
    assert.deepEqual(selection, [{ ifc_guid: globalIdOf(1) }]);
    const { visibility } = await get(`${part}/visibility`, 'api-3.0/Collaboration/Viewpoint/visibility_GET');
    const exceptions = [globalIdOf(1), globalIdOf(2)].map((ifc_guid) => ({ ifc_guid }));
    assert.deepEqual(visibility, { default_visibility: false, exceptions });
    assert.equal((await app.call('GET', `${base}/${part}/snapshot`, { as })).status, 404);
    const [flatView] = await get(`topics/${second.id}/viewpoints`, 'api-3.0/Collaboration/Viewpoint/viewpoint_GET');
    assert.deepEqual([flatView.orthogonal_camera.view_to_world_scale, flatView.perspective_camera], [12, undefined]);
    assert.equal(planTopic.guid, second.id);
  });

  await t.test(
    'a manager replaces texts, status, assignee and day, and what was read is written back without a change',
    async () => {
      app.advanceMinutes(1);
      assert.deepEqual((await send('PUT', path, one)).body, one);
      const change = { topic_status: 'Closed', assigned_to: admin.toUpperCase(), due_date: '2026-02-01', description: null };
      const { body } = await send('PUT', path, { ...one, ...change, title: 'Kozijn' });
      assert.deepEqual(
        [body.title, body.description, body.topic_status, body.assigned_to, body.due_date, body.modified_author],
        ['Kozijn', '', 'Closed', admin, '2026-02-01T00:00:00.000Z', user],
      );
      const changed = (await app.call('GET', `${issues}/${issue.id}`, { as })).body;
      assert.deepEqual([changed.status, changed.assignee.id, changed.due], ['CLOSED', cast.ids.projectAdmin, '2026-02-01']);
      const wrongs = [{ title: ' ' }, { topic_status: 'ReOpened' }, { assigned_to: 'x@y.nl' }, { due_date: 'morgen' }];
      for (const wrong of wrongs) {
        const { status, body: refused } = await send('PUT', path, { ...one, ...wrong });
        assert.deepEqual([status, refused.details[0].path], [400, Object.keys(wrong)[0]]);
      }
    },
  );

  await t.test('the comments are those of the page', async () => {
    await app.call('POST', `${issues}/${issue.id}/comments`, { as: cast.tokens.projectAdmin, payload: { text: 'Welk kozijn?' } });
    app.advanceMinutes(1);
    const { status, body } = await send('POST', `${path}/comments`, { comment: 'Het linker' });
    assert.deepEqual([status, body.author, body.topic_guid], [201, user, issue.id]);
    assert.deepEqual(await get(`${path}/comments/${body.guid}`, 'api-3.0/Collaboration/Comment/comment_GET'), body);
    const list = await get(`${path}/comments`, 'api-3.0/Collaboration/Comment/comment_GET');
    assert.deepEqual(
      list.map(({ author, comment }: { author: string; comment: string }) => [author, comment]),
      [
        [admin, 'Welk kozijn?'],
        [user, 'Het linker'],
      ],
    );
    const read = (await app.call('GET', `${issues}/${issue.id}`, { as })).body;
    assert.equal(read.comments.length, 2);
  });

  await t.test('what an archived project refuses, its manager is refused too', async () => {
    await app.db.updateTable('projects').set({ status: 'ARCHIVED' }).where('id', '=', cast.projectId).execute();
    assert.equal((await send('PUT', path, { ...one, title: 'x' })).body.code, 'PROJECT_ARCHIVED');
    assert.equal((await send('POST', `${path}/comments`, { comment: 'x' })).body.code, 'PROJECT_ARCHIVED');
    assert.deepEqual((await get(path)).authorization, { topic_actions: [], topic_status: [] });
  });
});
