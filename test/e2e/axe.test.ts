/** Checks the accessibility of every route for all people except the member, who has most scenes (axe-member.test.ts). */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { SCENES } from '../tour/scenes.ts';
import { describeBarriers, PEOPLE } from './barriers.ts';

interface Routes {
  pages: Record<string, { redirect?: string }>;
}
const { pages } = JSON.parse(readFileSync(new URL('../../root-config/routes.json', import.meta.url), 'utf8')) as Routes;
const ROUTES = Object.keys(pages).filter((route) => !pages[route]?.redirect);

test('every route of the page has a scene', () => {
  const routesWithScene = new Set(SCENES.map(({ route }) => route));
  assert.deepEqual(
    ROUTES.filter((route) => !routesWithScene.has(route)),
    [],
    'add a scene to test/tour',
  );
});

describeBarriers(PEOPLE.filter((who) => who !== 'member'));
