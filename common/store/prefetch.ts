/**
 * Prefetches a page when the pointer or the focus has rested on its link for 100 ms, or when half of a link is visible (specification
 * §9). It does so once per page and half minute, never for the current page, and not without a session.
 */
import { fetchPageData } from '@vakwerk/api';
import { atom } from 'nanostores';
import { $location } from './router.ts';
import { $session } from './session.ts';

/** How long a link is in view before its page is fetched ahead. */
export const PREFETCH_DELAY_MS = 100;
/** A page fetched ahead is not fetched again for this long. */
const PREFETCH_FRESH_MS = 30_000;

/** The last prefetched page, so that its app can be loaded as well. */
export const $prefetched = atom<string | null>(null);

/** Paths without page data. */
const NO_PAGE = /^\/(sign-in|login|sign-out|forgot-password|api|assets|embed)(\/|$)|^\/\/|^[^/]|\.[a-z]+$/;

const fetchedAt = new Map<string, number>();

export function prefetchPage(href: string): void {
  const path = href.replace(/[?#].*$/, '').replace(/(?<=^\/|[^/])\/+$/, '');
  const isFresh = Date.now() - (fetchedAt.get(path) ?? Number.NEGATIVE_INFINITY) < PREFETCH_FRESH_MS;
  if (NO_PAGE.test(path) || isFresh || path === $location.get().path || !$session.get()) return;
  fetchedAt.set(path, Date.now());
  $prefetched.set(path);
  fetchPageData(path).catch((error: unknown) => console.debug('a page could not be fetched ahead:', error));
}

/** Prefetches after a delay; returns a function that cancels it. */
export function prefetchLater(href: string): () => void {
  const timer = setTimeout(() => prefetchPage(href), PREFETCH_DELAY_MS);
  return () => clearTimeout(timer);
}
