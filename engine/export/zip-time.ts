/**
 * The date of every entry in a zip: the oldest that the format knows. The format has no time zones and fflate reads
 * local parts, so that this gives the same bytes everywhere.
 */
export function zipTime(): Date {
  return new Date(1980, 0, 1);
}
