/** Origins to which a map leads and that the configuration does not name: by their policy pages load nothing from there. */
export function unnamedOrigins(imports: Record<string, string>, named: readonly string[]): string[] {
  const elsewhere = Object.values(imports).filter((url) => url.startsWith('https:'));
  return [...new Set(elsewhere.map((url) => new URL(url).origin))].filter((origin) => !named.includes(origin));
}
