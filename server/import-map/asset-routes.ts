/** PUT /importmap/assets/{group}/{file}: uploads a file for a later revision. */
import * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import { SHIPPED_ASSET_MAX_BYTES, shippedAssetSchema } from '../../common/contract/import-map.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { operatorOf } from '../sessions/operator-of.ts';
import { integrityOf } from './integrity.ts';
import { ASSET_GROUP, ASSET_NAME, requireSame, shipAsset } from './ship-asset.ts';
import type { VerifyOptions } from './verify-candidate.ts';

const params = z.object({
  group: z.string().regex(ASSET_GROUP, 'GROUP_INVALID'),
  file: z.string().regex(ASSET_NAME, 'NAME_INVALID'),
});

export function assetRoutes(api: RouteApp, options: VerifyOptions): void {
  // Has its own scope, because no other route accepts raw bytes.
  api.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    shipRoute(scope as unknown as RouteApp, options);
  });
}

function shipRoute(api: RouteApp, { db, storage, now, fetch }: VerifyOptions): void {
  const config = { importMap: true };
  const description = 'The bytes as application/octet-stream; the name ends in a hash of the content. Again is no harm.';
  const response = { 200: shippedAssetSchema, 201: shippedAssetSchema };
  const schema = { tags: ['import map'], operationId: 'shipAsset', description, params, response };
  const route = { config, schema, bodyLimit: SHIPPED_ASSET_MAX_BYTES };
  api.put('/importmap/assets/:group/:file', route, async (request, reply) => {
    const { userId: actorId } = operatorOf(request);
    const url = `/assets/${request.params.group}/${request.params.file}`;
    const bytes = request.body;
    if (!Buffer.isBuffer(bytes)) throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'The bytes come as application/octet-stream');
    // The build may serve a file at this address without a row.
    const built = await fetch(url);
    if (built.status === 200) requireSame({ integrity: integrityOf(built.body) }, { url, integrity: integrityOf(bytes) });
    const { isNew, ...asset } = await shipAsset({ db, storage, actorId, now: now() }, url, bytes);
    return reply.code(isNew ? 201 : 200).send(asset);
  });
}
