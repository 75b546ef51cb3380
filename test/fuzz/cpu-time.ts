/** Returns the milliseconds that this process has computed, because a wall clock on a busy machine would report a hang. */
export function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
