/** Writes stored views of a model as BCF, each with a picture of this version of the file. */
import { personName } from '../../common/contract/person-name.ts';
import type { ModelScene } from './model-scene.ts';
import { openView, planesIn } from './open-view.ts';
import { pictureOf, writeViews } from './save-view.ts';
import type { ExportedView, ListedView, ViewStore } from './saved-view.ts';
import { lookIn, NO_CHOICES } from './shown-objects.ts';

/** Rejects if a view cannot be read, or if the page forbids workers. */
export async function exportStoredViews(
  scene: ModelScene,
  views: readonly ListedView[],
  { store, filename }: { store: ViewStore; filename: string },
): Promise<Blob> {
  const viewpoints = await Promise.all(views.map(({ id }) => store.read(id)));
  const before = scene.shown;
  const goBack = scene.viewpoint.remember();
  const exported: ExportedView[] = [];
  try {
    for (const [at, { id, name, createdAt, createdBy }] of views.entries()) {
      const viewpoint = viewpoints[at]!;
      const { hidden, withSpaces, selected, plan, camera } = openView(scene, viewpoint);
      const lookOf = lookIn(scene.geometry, { ...NO_CHOICES, hidden, withSpaces }, { looks: new Map() }, { object: selected });
      scene.show({ lookOf, selected, planes: planesIn(scene, viewpoint.planes), isPlan: plan !== undefined, gap: 0 });
      scene.viewpoint.place(camera);
      const author = createdBy ? { author: personName(createdBy) } : {};
      const picture = await pictureOf(scene);
      exported.push({ ...viewpoint, key: id, title: name, filename, timestamp: createdAt, ...author, picture });
    }
  } finally {
    scene.show(before);
    goBack();
  }
  return writeViews(exported);
}
