/** Derives the zod schema of a restriction from the fields of each kind, for the API and for rule sets. */
import * as z from 'zod';
import type { Restriction } from '../specification.ts';
import { RESTRICTION_KINDS } from './all-restrictions.ts';
import type { FieldForm } from './restriction-kind.ts';

interface SchemaOptions {
  fields: Readonly<Record<FieldForm, () => z.ZodType>>;
  /** Refuses fields that the kind does not have. */
  isStrict?: boolean;
}

/** Returns the schema of any restriction. The compiler compares the fields of each kind with its type where the kind is defined. */
export function restrictionSchemaOf({ fields: schemas, isStrict = false }: SchemaOptions): z.ZodType<Restriction> {
  const objectOf = isStrict ? z.strictObject : z.object;
  const [first, ...others] = RESTRICTION_KINDS.map(({ type, fields }) =>
    objectOf({
      type: z.literal(type),
      ...Object.fromEntries(Object.entries(fields).map(([name, form]) => [name, schemas[form]()])),
    }),
  );
  return z.discriminatedUnion('type', [first!, ...others]) as unknown as z.ZodType<Restriction>;
}
