/** Milliseconds that this process has computed: what a busy machine does to the clock is no hang. */
export function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
