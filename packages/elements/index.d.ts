/** `loadElements`, and the types of the elements, which `document.querySelector('vakwerk-report')` returns too. */
export { loadElements } from './elements.js';
export type * from './files/vakwerk.js';
