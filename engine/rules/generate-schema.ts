/** Writes docs/rules-1.schema.json, run by hand after a change of the format: npx tsx engine/rules/generate-schema.ts */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { ruleSetSchema } from './rule-set.ts';

const target = fileURLToPath(new URL('../../docs/rules-1.schema.json', import.meta.url));
writeFileSync(target, `${JSON.stringify(z.toJSONSchema(ruleSetSchema, { reused: 'ref' }), null, 2)}\n`);
