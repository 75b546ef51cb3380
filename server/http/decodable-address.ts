/**
 * An address with `%` signs that stand for no characters names nothing. As it is it would be refused before any route is asked, in
 * the words of the framework; read literally it is not found as anything else is not.
 */
export function decodableAddress(url: string): string {
  if (!url.includes('%')) return url;
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
