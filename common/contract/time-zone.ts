/** Characters of the IANA name of a time zone; the longest has 32. */
export const TIME_ZONE_LENGTH_MAX = 64;

/** Returns whether the platform has a time zone of this name, such as Europe/Amsterdam. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Returns the name of the time zone in which this process or page shows times. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
