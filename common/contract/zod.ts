/** What our schemas use of zod, once per page (importmap.json) and for the elements. A name that is missing here fails the build. */
import { config } from 'zod/v4';

// Without this zod probes for `new Function`. A strict content security policy refuses and reports that.
config({ jitless: true });

export {
  array,
  boolean,
  coerce,
  custom,
  enum,
  int,
  iso,
  literal,
  number,
  object,
  record,
  strictObject,
  string,
  undefined,
  union,
  unknown,
  uuid,
  ZodType,
} from 'zod/v4';
