/** What people call an object: rooms and other places by their number and their name, such as "0.12 · Vergaderzaal". */
interface NamedObject {
  name?: string | null;
  longName?: string;
}

/** Returns null where the object has no name. */
export function objectLabel({ name, longName }: NamedObject): string | null {
  if (!longName) return name ?? null;
  return name?.trim() ? `${name} · ${longName}` : longName;
}
