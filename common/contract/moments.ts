/** A moment as the API takes one: a day, which is its first moment in UTC, or a date with time and offset (ISO 8601). */
import * as z from 'zod';

const message = 'DATE_INVALID';

/** Each kind says it too: zod passes on the fault of a kind that came closest. */
export const momentSchema = z
  .union([z.iso.date({ message }), z.iso.datetime({ offset: true, message })], { message })
  .transform((text) => new Date(text));
