/** Texts of a specification as HTML in which nothing runs, for files that pages and programs write. */
export { escapeHtml } from '../../engine/export/clean-text.ts';
export { markdownHtml } from '../../engine/export/html-markdown.ts';
