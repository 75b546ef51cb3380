/** Ids are random UUIDs. Other text matches nothing and must not reach a uuid column. */
import { Refusal } from '../../common/contract/errors.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isEntityId(text: string): boolean {
  return UUID.test(text);
}

/** Returns the id. Refuses other text with NOT_FOUND. */
export function readEntityId(text: string): string {
  if (!isEntityId(text)) throw new Refusal('NOT_FOUND', 'There is nothing with this id');
  return text.toLowerCase();
}
