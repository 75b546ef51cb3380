/** Reads from the environment which running service a command calls. */
import { BadInput } from '../server/terminal/bad-input.ts';

/** A service and the token to call it with. */
export interface RemoteService {
  url: string;
  token: string;
}

/** Returns undefined if the environment names no service. */
export function readRemote(env: NodeJS.ProcessEnv): RemoteService | undefined {
  const token = env.VAKWERK_TOKEN?.trim();
  const url = env.VAKWERK_URL?.trim().replace(/(?<!\/)\/+$/, '');
  if (!token && !url) return undefined;
  if (!token) throw new BadInput('VAKWERK_URL is set: set VAKWERK_TOKEN to an API token of that service too');
  if (!url) throw new BadInput('VAKWERK_TOKEN is set: set VAKWERK_URL to the address of its service too');
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new BadInput('VAKWERK_URL is not an http or https address');
  return { url, token };
}
