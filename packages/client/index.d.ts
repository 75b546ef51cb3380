/** The client with the calls of the API: `api.d.ts` is made from its description (OpenAPI). */
import type { Client } from 'openapi-fetch';
import type { paths } from './api.js';
import type { ClientSettings } from './client.js';

export type { components, operations, paths } from './api.js';
export { answerOf, type ClientSettings, Refused } from './client.js';

export type Vakwerk = Client<paths>;

/** A typed client: `client.GET('/api/users/me')` and so on answer `{data, error, response}` (openapi-fetch). */
export declare function createClient(settings: ClientSettings): Vakwerk;
