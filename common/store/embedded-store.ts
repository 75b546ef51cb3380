/**
 * `@vakwerk/store` in a page that is not ours (build/embed.mjs): nothing of a session, no storage, no address, and the host page's own
 * language and theme are left alone. Each element has its language and theme as an attribute instead.
 */
import { atom } from 'nanostores';
import type { Language } from '../contract/users.ts';
import type { Theme } from './theme.ts';

export type { UploadState } from './upload-machine.ts';

/** Where an element says nothing. */
export const $language = atom<Language>('en');
export const $theme = atom<Theme>('light');

/** No router of ours: a link is a link. */
export const isPlainClick = (): boolean => false;
export const navigate = (to: string): void => location.assign(to);
export const prefetchPage = (): void => undefined;
export const prefetchLater = () => (): void => undefined;
