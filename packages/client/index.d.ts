/** The client with the calls of the API: `api.d.ts` is generated from its description (OpenAPI). */
import type { Client } from 'openapi-fetch';
import type { paths } from './api.js';
import type { ClientSettings } from './client.js';

export type { components, operations, paths } from './api.js';
export { answerOf, type ClientSettings, Refused } from './client.js';

export type Vakwerk = Client<paths>;

/** Creates a typed client: `client.GET('/api/users/me')` and so on resolve to `{data, error, response}` (openapi-fetch). */
export declare function createClient(settings: ClientSettings): Vakwerk;
