/** What the loader of elements says itself: it carries no other words, so each sentence here is paid by every page. */
export const embedLoaderEn = {
  failed: 'This part of the page could not be loaded. Reload the page; if that does not help, tell the owner of this page.',
};
