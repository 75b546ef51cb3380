/** Reads VAKWERK_AREA_MAPPING: the properties for floor areas in an order of the operator (D110). */
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { AREA_MAPPING, type AreaMapping } from '../engine/report/areas.ts';
import { ConfigError } from './config-error.ts';

const name = z.string().min(1);
const sources = z.array(
  z.union([
    z.strictObject({ propertySet: name.optional(), property: name }),
    z.strictObject({ attribute: z.literal('ObjectType') }),
  ]),
);
const mappingSchema = z.strictObject({
  purchaser: sources.optional(),
  areaType: sources.optional(),
  quantitySets: z.array(name).optional(),
});

/** Reads the mapping. Missing parts and a missing file give the default. Throws a ConfigError. */
export function readAreaMapping(file: string | undefined): AreaMapping | undefined {
  if (!file) return undefined;
  try {
    return { ...AREA_MAPPING, ...mappingSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) };
  } catch (cause) {
    const [issue] = cause instanceof z.ZodError ? cause.issues : [];
    const why = issue ? `${issue.path.join('.')}: ${issue.message}` : (cause as Error).message;
    throw new ConfigError(`VAKWERK_AREA_MAPPING=${file} cannot be used: ${why}`, { cause });
  }
}
