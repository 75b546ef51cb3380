/**
 * `@vakwerk/ui`: the shared pieces of the interface. Only this folder may hold Fluent and Griffel (build.mjs checks):
 * apps and elements take `makeStyles`, `tokens` and every piece from here. A plain list; one line per file.
 */

export { Checkbox } from '@fluentui/react-checkbox';
export { Field } from '@fluentui/react-field';
export { Input } from '@fluentui/react-input';
export { SearchBox } from '@fluentui/react-search';
export { tokens } from '@fluentui/react-theme';
export { makeStyles, mergeClasses } from '@griffel/react';
export * from './alert.tsx';
export { appLifecycles } from './app-lifecycles.tsx';
export * from './avatar.tsx';
export * from './badge.tsx';
export * from './breadcrumb.tsx';
export * from './button.tsx';
export * from './card.tsx';
export * from './collapsible.tsx';
export * from './confirm-dialog.tsx';
export * from './data-table.tsx';
export * from './donut.tsx';
export * from './drop-zone.tsx';
export * from './dropped-files.ts';
export * from './error-pages.tsx';
export * from './file-card.tsx';
export * from './file-status.tsx';
export * from './icons.tsx';
export * from './lazy-pieces.tsx';
export * from './link.tsx';
export * from './link-button.tsx';
export * from './loading-dots.tsx';
export * from './lock-notice.tsx';
export * from './logo.tsx';
export * from './menu.tsx';
export * from './notifications.tsx';
export * from './page.tsx';
export * from './page-window.ts';
export * from './pagination.tsx';
export * from './progress-bar.tsx';
export * from './provider.tsx';
export * from './react-element.ts';
export * from './relative-time.tsx';
export * from './save-file.ts';
export * from './score-bar.tsx';
export * from './select.tsx';
export * from './settings-layout.tsx';
export * from './shadow-provider.tsx';
export * from './skeleton.tsx';
export * from './spinner.tsx';
export * from './status-icon.tsx';
export * from './sub-header.tsx';
export * from './tabs.tsx';
export * from './text-field.tsx';
export * from './theme.ts';
export * from './unexpected-error.tsx';
export * from './use-late.ts';
export * from './use-now.ts';
export * from './when-visible.tsx';
