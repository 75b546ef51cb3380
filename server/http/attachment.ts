/** Returns the Content-Disposition of a download (RFC 6266, RFC 8187): the true name, and one in ASCII for old clients. */
export function attachment(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(filename).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Returns a text that people wrote as the stem of a file name: runs of characters that systems may refuse become a hyphen. */
export function fileStem(text: string): string {
  return text.replace(/[^\p{L}\p{N}.-]+/gu, '-');
}
