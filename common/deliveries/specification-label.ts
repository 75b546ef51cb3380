/** Returns 'NL-SfB 1.0', but not 'MiniBIM 3.1 3.1': many names include the version. */
export function specificationLabel({ name, version }: { name: string; version: string }): string {
  return name.endsWith(version) ? name : `${name} ${version}`;
}
