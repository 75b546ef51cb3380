/** `loadElements`, and the types of the elements; `document.querySelector('vakwerk-report')` knows them as well. */
export { loadElements } from './elements.js';
export type * from './files/vakwerk.js';
