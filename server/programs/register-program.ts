/**
 * Registers a program on its own request (the Foundation API's dynamic registration, RFC 7591). It gets no rights by that:
 * users grant them.
 */
import type * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import type { programRegistrationSchema, registeredProgramSchema } from '../../common/contract/programs.ts';
import type { Database } from '../db/tables.ts';
import { invalidInput } from '../http/invalid-input.ts';
import { networkOf } from '../http/network-of.ts';
import { cleanLine } from '../mail/clean-name.ts';
import { countUse } from '../sessions/throttle.ts';
import { createToken } from '../sessions/token.ts';
import { countPrograms, deleteExpiredPrograms, insertProgram } from './program-queries.ts';
import { readRedirectUri } from './redirect-uri.ts';

/** Programs that sign in through the browser: registered in all, and from one network in an hour. */
const PROGRAMS_MAX = 10_000;
const PROGRAMS_PER_HOUR = 20;
/** A registration that was never used is forgotten this long after it was made. */
const PROGRAM_UNUSED_HOURS = 24;

const HOUR_MS = 3_600_000;

/** Registers a program. Refuses with VALIDATION_FAILED, and with TOO_MANY_REQUESTS for one network or in total. */
export async function registerProgram(
  db: Database,
  input: z.output<typeof programRegistrationSchema>,
  { address, now }: { address: string; now: Date },
): Promise<z.output<typeof registeredProgramSchema>> {
  const { token_endpoint_auth_method } = input;
  const name = readName(input.client_name);
  const redirect_uris = readRedirects(input);
  const secret = token_endpoint_auth_method === 'none' ? undefined : createToken();
  await countUse(db, [{ key: `program:${networkOf(address)}`, max: PROGRAMS_PER_HOUR, minutes: 60 }], now);
  await requirePlace(db, now);
  const expires_at = new Date(now.getTime() + PROGRAM_UNUSED_HOURS * HOUR_MS);
  const row = { name, secret_hash: secret?.hash ?? null, redirect_uris, created_at: now, expires_at };
  return {
    client_id: await insertProgram(db, row),
    ...(secret && { client_secret: secret.token, client_secret_expires_at: 0 as const }),
    client_id_issued_at: Math.floor(now.getTime() / 1000),
    client_name: name,
    redirect_uris,
    token_endpoint_auth_method,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  };
}

/**
 * Returns the name. Users read it before they agree: one line, no addresses, no characters that reverse the direction of text.
 */
function readName(given: string): string {
  const name = cleanLine(given);
  if (name === '') throw invalidInput([{ path: 'client_name', message: 'REQUIRED' }]);
  return name;
}

function readRedirects({ redirect_url, redirect_uris = [] }: z.output<typeof programRegistrationSchema>): string[] {
  const given = [...new Set([...(redirect_url === undefined ? [] : [redirect_url]), ...redirect_uris])];
  if (given.length === 0) throw invalidInput([{ path: 'redirect_url', message: 'REQUIRED' }]);
  const wrong = given.find((one) => readRedirectUri(one) === undefined);
  if (wrong !== undefined) throw invalidInput([{ path: 'redirect_url', message: 'REDIRECT_INVALID' }]);
  return given;
}

async function requirePlace(db: Database, now: Date): Promise<void> {
  if ((await countPrograms(db)) < PROGRAMS_MAX) return;
  await deleteExpiredPrograms(db, now);
  if ((await countPrograms(db)) < PROGRAMS_MAX) return;
  throw new Refusal('TOO_MANY_REQUESTS', 'Too many programs are registered: try again later', { retryAfterSeconds: 3_600 });
}
