/** Reads compose.yaml with its variables filled in, as `docker compose` does. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface ComposeService {
  image?: string;
  restart?: string;
  command?: string | string[];
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: string[] | Record<string, { condition: string }>;
  network_mode?: string;
  deploy?: { replicas: number };
}

interface Compose {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
  configs: { garage: { content: string } };
}

export const compose: Compose = parse(readFileSync(new URL('../../compose.yaml', import.meta.url), 'utf8'), { merge: true });

/** Returns the environment of a service, with the values of an .env file. */
export function composeEnvironment(name: string, values: Record<string, string>): Record<string, string> {
  const stated = Object.entries(compose.services[name]?.environment ?? {});
  return Object.fromEntries(
    stated.map(([key, text]) => [
      key,
      text.replace(/\$\{(\w+)(?::-([^}]*))?[^}]*\}/g, (_, variable: string, other = '') => values[variable] ?? other),
    ]),
  );
}
