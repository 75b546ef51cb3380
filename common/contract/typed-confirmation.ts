/** Permanent deletion requires typing the name (D134). */
import * as z from 'zod';

/** DELETE /projects/{id} and /organizations/{id}. */
export const typedConfirmationSchema = z.object({ name: z.string({ message: 'REQUIRED' }).trim().min(1, 'REQUIRED') });
export type TypedConfirmation = z.infer<typeof typedConfirmationSchema>;
