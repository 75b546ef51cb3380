/** Reads DNS TXT records, which only the owner of a domain can publish. */
import { Resolver } from 'node:dns/promises';
import { Refusal } from '../../common/contract/errors.ts';

/** Returns the records at a name; empty for an unknown name. Rejects with UNAVAILABLE without an answer. */
export type FindTexts = (name: string) => Promise<string[]>;

const NOTHING_THERE = new Set(['ENOTFOUND', 'ENODATA']);

export const findTexts: FindTexts = async (name) => {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (NOTHING_THERE.has((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw new Refusal('UNAVAILABLE', 'The domain name system does not answer', { cause: error, retryAfterSeconds: 60 });
  }
};
