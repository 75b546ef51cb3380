/** Finds the caller of an embed token: its creator, limited to the scope of the token. */
import { EMBED_TOKEN_PREFIX } from '../../common/contract/embed-tokens.ts';
import type { Queries } from '../db/tables.ts';
import type { Caller } from '../sessions/caller.ts';
import { hashToken } from '../sessions/token.ts';
import { findMakerById, findTokenMaker } from './embed-token-queries.ts';

export async function findEmbedCaller(db: Queries, token: string, now: Date): Promise<Caller | undefined> {
  if (!token.startsWith(EMBED_TOKEN_PREFIX)) return undefined;
  const maker = await findTokenMaker(db, hashToken(token), now);
  return maker && callerOf(maker);
}

/** Finds the caller by the id of a live token. */
export async function findShareCaller(db: Queries, id: string, now: Date): Promise<Caller | undefined> {
  const maker = await findMakerById(db, id, now);
  return maker && callerOf(maker);
}

function callerOf(maker: NonNullable<Awaited<ReturnType<typeof findMakerById>>>): Caller {
  const { id, scope, origins, projectId, reportId, deliveryId, followedFile, ...actor } = maker;
  const embedToken = { id, scope, origins, projectId, reportId, deliveryId, isFollowing: followedFile !== null };
  return { ...actor, operator: false, sessionHash: null, apiToken: null, embedToken };
}
