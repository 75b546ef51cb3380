/**
 * V8 as a program wants it that ends within a second or two: flags of its own, set while it runs, because a command has no
 * place to give them before. What they win is measured by user and system time and by peak memory (docs/benchmarks.md).
 */
import { setFlagsFromString } from 'node:v8';

/** Newest Nodes whose V8 is known to have the flags: it prints a line about one that it does not know. */
const BUDGET_NODE_MAX = 20;
const YOUNG_HEAP_NODE_MAX = 26;

/**
 * Bytecodes that a function runs before V8 optimises it; its own 66 KB suit a program that lasts. Optimising what is only warm
 * took as long as all the rest, on 25 and on 100 MB, and 8 MB of memory. Less often than here, what is hot waits too long: at
 * 1,500,000 a check of 25 MB took 7 % longer, though 6 % less of both processors.
 */
const INTERRUPT_BUDGET = 600_000;

/** Up to here a check is over before optimising pays, and every megabyte of it counts. */
const TINY_MODEL_BYTES = 8_388_608;
const TINY_INTERRUPT_BUDGET = 8_000_000;

const nodeMajor = Number.parseInt(process.versions.node, 10);

/** Before anything else. */
export function tuneV8(modelBytes: number): void {
  const isTiny = modelBytes < TINY_MODEL_BYTES;
  if (nodeMajor <= BUDGET_NODE_MAX) setFlagsFromString(`--interrupt-budget=${isTiny ? TINY_INTERRUPT_BUDGET : INTERRUPT_BUDGET}`);
  if (isTiny) keepYoungHeap();
}

/**
 * Before checking. Programs and facts are read by then, which live long and let the young heap grow to the 2 or 4 MB it is good
 * for; of what checking makes little does, and a heap that stays as it is saves 10 MB, of a large model 30.
 */
export function settleV8(): void {
  keepYoungHeap();
}

function keepYoungHeap(): void {
  if (nodeMajor <= YOUNG_HEAP_NODE_MAX) setFlagsFromString('--semi-space-growth-factor=1');
}
