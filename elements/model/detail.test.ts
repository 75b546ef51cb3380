/** Tests which parts of a model are drawn in which detail, without a graphics card. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { BatchedMesh, Box3, Matrix4, PerspectiveCamera, SphereGeometry, Vector3 } from 'three';
import { COARSE_SHARE, coarseMesh } from './coarse-mesh.ts';
import { Detail } from './detail.ts';
import type { Geometry } from './geometry.ts';

const SIDE = 100;
const HEIGHT_PX = 800;

/** A square of spheres of 1 m, 2 m apart: 20 million triangles. */
function spheres(): { geometry: Geometry; triangles: number } {
  const sphere = new SphereGeometry(0.5, 32, 32);
  sphere.deleteAttribute('uv');
  const coarse = coarseMesh(sphere);
  assert.ok(coarse);
  const corners = sphere.getIndex()!.count;
  const batch = new BatchedMesh(SIDE * SIDE, 3_000, 3 * corners);
  const full = batch.addGeometry(sphere);
  const coarseId = batch.addGeometry(coarse);
  for (let at = 0; at < SIDE * SIDE; at++) {
    const place = new Matrix4().makeTranslation((at % SIDE) * 2, 0, Math.floor(at / SIDE) * 2);
    batch.setMatrixAt(batch.addInstance(full), place);
  }
  const geometry: Geometry = {
    batch,
    objects: [
      { globalId: 'all', key: 'all', model: 0, ifcType: 'IfcRail', storey: -1, instances: [], box: new Box3(), isGone: false },
    ],
    storeys: [],
    models: [],
    origin: [0, 0, 0],
    objectOf: new Uint32Array(SIDE * SIDE),
    coarseOf: new Map([[full, coarseId]]),
    colors: new Float32Array(SIDE * SIDE * 4),
  };
  return { geometry, triangles: (corners / 3) * SIDE * SIDE };
}

function cameraAt(position: Vector3, target: Vector3): PerspectiveCamera {
  const camera = new PerspectiveCamera(45, 1.6, 0.1, 1_000);
  camera.position.copy(position);
  camera.lookAt(target);
  camera.updateProjectionMatrix();
  return camera;
}

const MIDDLE = new Vector3(SIDE, 0, SIDE);
const ABOVE = cameraAt(new Vector3(SIDE, 150, SIDE * 3), MIDDLE);

test('a model of 20 million triangles is drawn within the budget, what is near in full', () => {
  const { geometry, triangles } = spheres();
  assert.ok(triangles > 19_000_000);
  const detail = new Detail(geometry);
  const started = performance.now();
  for (const budget of [1_480_000, 370_000, 90_000]) {
    const chosen = detail.choose({ camera: ABOVE, height: HEIGHT_PX, budget });
    assert.ok(chosen.triangles <= budget && chosen.triangles > budget / 10, `${chosen.triangles} of ${budget}`);
    assert.equal(chosen.isWhole, false);
  }
  const ms = (performance.now() - started) / 3;
  assert.ok(ms < 200, `${ms} ms for each picture`);
  const near = cameraAt(new Vector3(-3, 1, 0), new Vector3(0, 0, 0));
  detail.choose({ camera: near, height: HEIGHT_PX, budget: 1_480_000 });
  assert.equal(geometry.batch.getGeometryIdAt(0), 0, 'the sphere in front of the camera');
});

test('what lies behind the camera, and what the looks hide, is not drawn', () => {
  const { geometry } = spheres();
  const detail = new Detail(geometry);
  const away = cameraAt(new Vector3(-10, 0, 0), new Vector3(-20, 0, 0));
  assert.deepEqual(detail.choose({ camera: away, height: HEIGHT_PX, budget: 1_000 }), { triangles: 0, isWhole: true });
  const near = cameraAt(new Vector3(-3, 1, 0), new Vector3(0, 0, 0));
  detail.set(0, { isHidden: true, standsOut: false });
  detail.choose({ camera: near, height: HEIGHT_PX, budget: 1_480_000 });
  assert.equal(geometry.batch.getVisibleAt(0), false);
  detail.showFull();
  assert.equal(geometry.batch.getVisibleAt(0), false, 'a click does not meet what is hidden');
  assert.equal(geometry.batch.getVisibleAt(5_000), true, 'and meets everything else');
});

test('what stands out is left out last', () => {
  const { geometry } = spheres();
  const detail = new Detail(geometry);
  for (let at = 0; at < 20; at++) detail.set(at * 450, { isHidden: false, standsOut: true });
  detail.choose({ camera: ABOVE, height: HEIGHT_PX, budget: 90_000 });
  for (let at = 0; at < 20; at++) assert.equal(geometry.batch.getVisibleAt(at * 450), true, `${at}`);
});

test('a coarse mesh is at most a fifth of the detailed one, and as large', () => {
  const sphere = new SphereGeometry(1, 64, 64);
  const coarse = coarseMesh(sphere);
  assert.ok(coarse);
  assert.ok(coarse.getIndex()!.count <= COARSE_SHARE * sphere.getIndex()!.count);
  assert.ok(coarse.getAttribute('position').count <= COARSE_SHARE * sphere.getAttribute('position').count);
  coarse.computeBoundingBox();
  const size = coarse.boundingBox!.getSize(new Vector3());
  for (const side of size.toArray()) assert.ok(side > 1.6 && side <= 2, `${side} m of 2`);
  assert.equal(coarseMesh(new SphereGeometry(1, 8, 8)), undefined, 'a small mesh is drawn as it is');
});
