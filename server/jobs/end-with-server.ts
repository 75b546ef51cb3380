/** Ends this process with the server that started it, whose process id is the first argument. */
import { Worker } from 'node:worker_threads';

/** An order holds the main thread, which then does not hear that the server was killed: another thread looks every second. */
export function endWithServer(): void {
  process.on('disconnect', () => process.exit(0));
  process.on('SIGINT', () => undefined); // Ctrl-C reaches the whole group; the server decides.
  const server = Number(process.argv[2]);
  const watch = `setInterval(() => { if (process.ppid !== ${server}) process.kill(process.pid, 'SIGKILL'); }, 1_000);`;
  new Worker(watch, { eval: true, execArgv: [] }).unref();
}
