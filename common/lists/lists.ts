/**
 * Exports `@vakwerk/lists`: lists of the API as pages show them. It is separate from `@vakwerk/ui`, because the first page has no list.
 * The state of a list is `createList` of `@vakwerk/store`.
 */
import { addMessages } from '@vakwerk/i18n';
import { listsEn } from '../i18n/messages/lists.en.ts';
import { listsNl } from '../i18n/messages/lists.nl.ts';

export * from './edit-actions.tsx';
export * from './empty-state.tsx';
export { ListFilter } from './list-filter.tsx';
export * from './list-props.ts';
export { AwaitedTable } from './list-table.tsx';
export * from './list-view.tsx';
export { MiddleOnly, NarrowOnly, WideOnly } from './narrow-only.tsx';
export * from './selection-bar.tsx';
export * from './use-polling.ts';
export * from './use-selection.ts';

addMessages({
  en: { lists: listsEn },
  nl: { lists: listsNl },
});
