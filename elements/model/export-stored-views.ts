/** Writes stored views of a model as BCF, each with a picture of this version of the file. */
import { personName } from '../../common/contract/person-name.ts';
import type { ValueSource } from '../geometry-source.ts';
import { colourObjects, valuedObjects } from './colouring.ts';
import type { ModelScene } from './model-scene.ts';
import { openView, planesIn } from './open-view.ts';
import { coloringOf, pictureOf, writeViews } from './save-view.ts';
import type { ExportedView, ListedView, ViewStore } from './saved-view.ts';
import { lookIn, NO_CHOICES } from './shown-objects.ts';

/** Rejects if a view cannot be read, or if the page forbids workers. */
export async function exportStoredViews(
  scene: ModelScene,
  views: readonly ListedView[],
  { store, filename, values }: { store: ViewStore; filename: string; values: ValueSource | undefined },
): Promise<Blob> {
  const viewpoints = await Promise.all(views.map(({ id }) => store.read(id)));
  const valued = await Promise.all(viewpoints.map(({ colourBy }) => colourBy && valuedObjects(scene.geometry, values, colourBy)));
  const before = scene.shown;
  const goBack = scene.viewpoint.remember();
  const exported: ExportedView[] = [];
  try {
    for (const [at, { id, name, createdAt, createdBy }] of views.entries()) {
      const viewpoint = viewpoints[at]!;
      const { hidden, withSpaces, selected, plan, camera } = openView(scene, viewpoint);
      const lookOf = lookIn(scene.geometry, { ...NO_CHOICES, hidden, withSpaces }, { looks: new Map() }, { object: selected });
      const colouring = valued[at] && colourObjects(valued[at], withSpaces);
      scene.show({ lookOf, colouring, selected, planes: planesIn(scene, viewpoint.planes), isPlan: plan !== undefined, gap: 0 });
      scene.viewpoint.place(camera);
      const author = createdBy ? { author: personName(createdBy) } : {};
      const picture = await pictureOf(scene);
      exported.push({
        ...viewpoint,
        key: id,
        title: name,
        filename,
        timestamp: createdAt,
        ...author,
        picture,
        coloring: coloringOf(scene),
      });
    }
  } finally {
    scene.show(before);
    goBack();
  }
  return writeViews(exported);
}
