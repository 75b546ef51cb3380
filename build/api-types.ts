// Generates TypeScript types for the API calls with openapi-typescript.
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { createApp, type Services } from '../server/app.ts';

/** Returns the TypeScript declarations of the description that a service answers at /api/openapi.json. */
export async function apiTypes(): Promise<string> {
  const description = await readDescription();
  return astToString(
    await openapiTS(description, {
      // Fields with a default are optional in requests.
      defaultNonNullable: false,
      transform: ({ format }) => (format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined),
    }),
  );
}

/** Returns the JSON text of the description. The routes have no database behind them, because no other call is made. */
export async function readDescription(): Promise<string> {
  const services = { revisions: { cached: () => undefined, close: async () => undefined } } as unknown as Services;
  const app = await createApp(services);
  try {
    const answer = await app.inject('/api/openapi.json');
    if (answer.statusCode !== 200) throw new Error(`the description of the API answered ${answer.statusCode}`);
    return answer.body;
  } finally {
    await app.close();
  }
}
