/** Origins of a map that the configuration does not allow. The content security policy blocks their files. */
export function disallowedOrigins(imports: Record<string, string>, allowed: readonly string[]): string[] {
  const external = Object.values(imports).filter((url) => url.startsWith('https:'));
  return [...new Set(external.map((url) => new URL(url).origin))].filter((origin) => !allowed.includes(origin));
}
