/** What a rule says about mending the model, for pages and exports. */
export { adviceOf } from '../../engine/export/advice.ts';
