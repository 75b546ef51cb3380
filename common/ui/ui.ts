/**
 * Exports `@vakwerk/ui`: the shared pieces of the interface. Only this folder may import Fluent and Griffel (the build checks): apps
 * and elements take `makeStyles`, `tokens` and every piece from here. A plain list; one line per file.
 */

export {
  Checkbox,
  Field,
  Input,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  makeStyles,
  mergeClasses,
  SkeletonItem,
  TableBody,
  tokens,
  useRestoreFocusTarget,
} from '@fluentui/react-components';
export * from './alert.tsx';
export { appLifecycles } from './app-lifecycles.tsx';
export { Autocomplete } from './autocomplete.tsx';
export * from './avatar.tsx';
export * from './badge.tsx';
export * from './breadcrumb.tsx';
export * from './button.tsx';
export * from './card.tsx';
export * from './choice-field.tsx';
export * from './chosen-file.tsx';
export * from './collapsible.tsx';
export * from './confirm-dialog.tsx';
export * from './copy-button.tsx';
export * from './data-table.tsx';
export * from './day-field.tsx';
export * from './donut.tsx';
export * from './drawer.tsx';
export * from './drop-zone.tsx';
export * from './dropped-files.ts';
export type { ElementView, ViewProps } from './element-frame.tsx';
export * from './error-boundary.tsx';
export * from './error-pages.tsx';
export * from './facts.tsx';
export * from './file-card.tsx';
export * from './file-status.tsx';
export { giveBackFocus } from './give-back-focus.ts';
export * from './ground.ts';
export * from './heading.tsx';
export * from './icons.tsx';
export * from './language-context.tsx';
export { layout } from './layout.ts';
export { lazyPiece } from './lazy-piece.tsx';
export * from './link.tsx';
export * from './link-button.tsx';
export { ListFailed } from './list-failed.tsx';
export { LoadedView } from './loaded-view.tsx';
export * from './loading-dots.tsx';
export * from './lock-notice.tsx';
export * from './logo.tsx';
export * from './markdown.tsx';
export * from './menu.tsx';
export * from './modal.tsx';
export { monthsAfter } from './month-days.ts';
export * from './no-source.tsx';
export * from './notifications.tsx';
export { OverflowTabs } from './overflow-tabs.tsx';
export * from './page.tsx';
export * from './page-window.ts';
export * from './pagination.tsx';
export * from './problem-alert.tsx';
export * from './progress-bar.tsx';
export * from './provider.tsx';
export * from './radio-choice.tsx';
export * from './relative-time.tsx';
export * from './save-file.ts';
export * from './score-bar.tsx';
export * from './search-box.tsx';
export * from './select.tsx';
export * from './settings-layout.tsx';
export * from './shadow-provider.tsx';
export * from './skeleton.tsx';
export * from './slider.tsx';
export * from './source-problem.tsx';
export * from './spinner.tsx';
export * from './splitter.tsx';
export * from './status-icon.tsx';
export * from './sub-header.tsx';
export * from './tabs.tsx';
export * from './text-area.tsx';
export * from './text-field.tsx';
export * from './tooltip.tsx';
export * from './tree.tsx';
export * from './trend.tsx';
export * from './under-name.tsx';
export * from './unexpected-error.tsx';
export * from './use-answer.ts';
export * from './use-copied.ts';
export * from './use-kept-focus.ts';
export * from './use-late.ts';
export * from './use-leave-question.tsx';
export * from './use-module.ts';
export * from './use-now.ts';
export * from './use-printed.ts';
export * from './use-resolved-colors.ts';
export type * from './use-suggestions.ts';
export * from './use-visible.ts';
export * from './view-element.tsx';
export * from './worker-calls.ts';
export type * from './worker-messages.ts';
