// Starts the configuration (test/runner/browser-tests.ts).
import { register } from 'tsx/esm/api';

register();
export default (await import('./test/runner/browser-tests.ts')).config;
