/** Reporter of node:test: one JSON line per finished test, with the names of the tests around it. */
const TEST_EVENTS = new Set(['test:start', 'test:pass', 'test:fail']);

export default async function* report(source) {
  const names = [];
  for await (const { type, data } of source) {
    if (type === 'test:stderr' || type === 'test:stdout') {
      yield line({ kind: 'output', file: data.file, text: data.message });
    } else if (TEST_EVENTS.has(type)) {
      names.length = data.nesting;
      names[data.nesting] = data.name;
      if (type !== 'test:start') yield line(describe(type, data, names));
    }
  }
}

function describe(type, data, names) {
  const skipped = data.skip !== undefined || data.todo !== undefined;
  const error = data.details?.error;
  return {
    kind: 'test',
    file: data.file,
    // In place of a test, node reports the file itself where the file crashed or held no test at all.
    isFile: data.nesting === 0 && data.name === data.file,
    isSuite: data.details?.type === 'suite' || error?.failureType === 'subtestsFailed',
    name: names.slice(0, data.nesting + 1).join(' › '),
    outcome: skipped ? 'skipped' : type === 'test:pass' ? 'passed' : 'failed',
    durationMs: Math.round(data.details?.duration_ms ?? 0),
    message: error ? errorText(error) : typeof data.skip === 'string' ? data.skip : undefined,
  };
}

function errorText(error) {
  const cause = error.cause ?? error;
  return String(cause?.stack ?? cause?.message ?? cause).slice(0, 4000);
}

function line(event) {
  return `${JSON.stringify(event)}\n`;
}
