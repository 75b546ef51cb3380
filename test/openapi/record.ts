/** `npm run record-openapi`: records the description of the API after an intended change (recorded-description.ts). */
import { readDescription } from '../../build/api-types.ts';
import { writeRecorded } from './recorded-description.ts';

writeRecorded(JSON.parse(await readDescription()));
