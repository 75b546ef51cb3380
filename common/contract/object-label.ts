/** The name of an object, for pages and texts. */
export { objectLabel } from '../../engine/report/object-label.ts';
