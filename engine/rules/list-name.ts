/** The name by which a rule refers to a list of values. */
import * as z from 'zod';

const MAX_LENGTH = 100;

/** A name that the command line, an address and a file name can hold. */
export const listNameSchema = z
  .string()
  .max(MAX_LENGTH)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'must consist of letters, digits, points, hyphens and underscores');
