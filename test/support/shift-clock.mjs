// Shifts the clock of a process by the ms in the file VAKWERK_TEST_CLOCK_FILE, and again when that changes. Loaded before the
// program, by NODE_OPTIONS, so that its threads and processes follow. The monotonic clock stays as it is, as when an operator or
// NTP sets the clock of a machine.
import { readFileSync } from 'node:fs';

const file = process.env.VAKWERK_TEST_CLOCK_FILE ?? '';
const RealDate = Date;
const realNow = RealDate.now.bind(RealDate);
const READ_EVERY_MS = 100;
let shiftMs = 0;
let readMs = Number.NEGATIVE_INFINITY;

function now() {
  if (performance.now() - readMs > READ_EVERY_MS) {
    readMs = performance.now();
    shiftMs = Number(readFileSync(file, 'utf8'));
  }
  return realNow() + shiftMs;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
