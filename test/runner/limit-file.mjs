// node --import limit-file.mjs FILE: ends the process of a test file at its limit, also if a test left something open that keeps the
// process alive. Node 20 does that itself by the option `timeout`; in Node 24 the option only ends the tests.
import { isMainThread } from 'node:worker_threads';

const { NODE_TEST_CONTEXT, VAKWERK_TEST_FILE_LIMIT_MS: limitMs } = process.env;
if (isMainThread && NODE_TEST_CONTEXT && limitMs) {
  const end = () => {
    console.error(`The file timed out after ${limitMs}ms`);
    process.exit(1);
  };
  setTimeout(end, Number(limitMs)).unref();
}
