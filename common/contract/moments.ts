/** Moments in the API: a date, which means its start in UTC, or a date with time and offset (ISO 8601). */
import * as z from 'zod';

const message = 'DATE_INVALID';

/** With a message per kind: zod reports that of the closest kind. */
export const momentSchema = z
  .union([z.iso.date({ message }), z.iso.datetime({ offset: true, message })], { message })
  .transform((text) => new Date(text));
