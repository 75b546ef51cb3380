/** The mark of the product, which pages and exported files draw. */
export { LOGO } from '../../engine/export/logo.ts';
