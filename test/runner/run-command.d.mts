export function runCommand(
  command: string,
  args: readonly string[],
  options: { cwd: string; limitMs: number; env?: Record<string, string> },
): Promise<{ code: number; output: string; timedOut: boolean }>;
