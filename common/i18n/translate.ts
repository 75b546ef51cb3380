import type { en } from './catalogues.ts';

/** The keys of an area and of the areas in it. The forms of a plural have one key, which i18next completes from `count`. */
type KeysOf<Area, Path extends string = ''> = {
  [Name in keyof Area & string]: Area[Name] extends string
    ? `${Path}${Name extends `${infer Stem}_${'one' | 'other'}` ? Stem : Name}`
    : KeysOf<Area[Name], `${Path}${Name}.`>;
}[keyof Area & string];

/** The key of a message. A wrong one is a type error, and `message-keys.test.ts` reports the ones that nothing uses. */
export type MessageKey = KeysOf<typeof en>;

/** The names that follow a path in the keys: `NameIn<'upload.failed'>` has `NETWORK`. For codes that their source declares as text. */
export type NameIn<Path extends string, Key extends MessageKey = MessageKey> = Key extends `${Path}.${infer Name}` ? Name : never;

/** i18next's `t`, narrowed, for code that runs in browsers, in Node and in tests. */
export type Translate = (key: MessageKey, params?: Record<string, string | number>) => string;

/** Returns whether a key has a message. A key with a code from outside may have none, such as one of a newer server. */
export function hasMessage(t: Translate, key: string): key is MessageKey {
  return t(key as MessageKey) !== key;
}
