export function serveGroup(options: {
  root: string;
  names: string[];
  port: number;
}): Promise<{ address: string; stop: () => void }>;
export function stableName(specifier: string): string;
