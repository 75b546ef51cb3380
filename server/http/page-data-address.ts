/** `/projects/x.data` is `/api/pages?path=/projects/x` (D100); every other address stays what it is. */
const PAGE_DATA = /^(?!\/(?:api|assets|embed)\/)(\/[^?#]*)\.data(?:\?.*)?$/;

export function pageDataAddress(url: string): string {
  const path = PAGE_DATA.exec(url)?.[1];
  if (path === undefined) return url;
  return `/api/pages?path=${encodeURIComponent(decoded(path === '/_root' ? '/' : path))}`;
}

/** What cannot be decoded names no page. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
