/** The texts of the loader of elements itself. It has no others, since every page that embeds an element loads each sentence. */
export const embedLoaderEn = {
  failed: 'This part of the page could not be loaded. Reload the page; if that does not help, tell the owner of this page.',
};
