/** The import-map entry `@vakwerk/element-model`: a model, or several together, in 3D as React views. */

export type { ModelViewProps } from './model-props.ts';
export { ModelView } from './model-view.tsx';
export { ModelsTogether, type TogetherModel, type TogetherObject } from './models-together.tsx';
export type { IssueDialogProps, IssueStore, ViewStore } from './saved-view.ts';
export type { Mark } from './shown-objects.ts';
