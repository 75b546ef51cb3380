/** Shows a stored viewpoint in the model, with its colours by value. */
import type { SavedViewpoint } from '../../common/contract/views.ts';
import { valuedObjects } from './colouring.ts';
import type { ModelScene } from './model-scene.ts';
import { openView } from './open-view.ts';
import type { View } from './use-view.ts';

export async function showViewpoint(view: View, scene: ModelScene, viewpoint: SavedViewpoint): Promise<void> {
  const { colourBy } = viewpoint;
  const valued = colourBy && (await valuedObjects(scene.geometry, view.valueSource, colourBy));
  view.open(openView(scene, viewpoint), valued);
}
