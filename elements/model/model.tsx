/** The import-map entry `@vakwerk/element-model`: a model in 3D as a React view. */

export type { ModelViewProps } from './model-props.ts';
export { ModelView } from './model-view.tsx';
export type { ViewStore } from './saved-view.ts';
export type { Mark } from './shown-objects.ts';
