export function buildEmbed(options: { root: string; out: string; dev: boolean }): Promise<{
  folder: string;
  closures: Record<string, string[]>;
  workers: string[];
}>;
