/** Routes for people without an account: a delivery by its token, and a badge by the id of a token. */
import * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import { sharedDeliveryCalls } from '../../common/contract/shared-deliveries.ts';
import { LANGUAGES } from '../../common/contract/users.ts';
import { translatorOf } from '../../common/i18n/all-messages.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readEntityId } from '../http/entity-id.ts';
import { serve } from '../http/serve-call.ts';
import { readProjectAccess } from '../projects/project-access.ts';
import { callerOf } from '../sessions/caller.ts';
import { drawBadge } from './draw-badge.ts';
import { readBadge, readSharedDelivery, type ShareOptions } from './read-share.ts';

/** How long caches may keep a badge. */
const BADGE_SECONDS = 300;

export function shareRoutes(api: RouteApp, options: ShareOptions): void {
  serve(
    api,
    sharedDeliveryCalls.getSharedDelivery,
    async (request) => {
      const { id, deliveryId } = request.params;
      const access = await readProjectAccess(options.db, callerOf(request), id, deliveryId);
      return await readSharedDelivery(options, access.id, deliveryId);
    },
    { embed: 'delivery' },
  );

  const badgeSchema = {
    tags: ['shares'],
    operationId: 'readBadge',
    description: 'How a shared report or delivery stands, as an SVG. The id is that of the embed token, which opens nothing.',
    params: z.object({ id: z.string() }),
    querystring: z.object({ lang: z.enum(LANGUAGES).default('nl') }),
  };
  api.get('/shares/:id/badge.svg', { config: { public: true }, schema: badgeSchema }, async (request, reply) => {
    const t = translatorOf(request.query.lang);
    const badge = await readBadge(options, readEntityId(request.params.id), t);
    if (!badge) throw new Refusal('NOT_FOUND', 'There is no such share');
    reply
      .type('image/svg+xml')
      .header('cache-control', `public, max-age=${BADGE_SECONDS}`)
      // Allows pages of other sites to show it.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'");
    return drawBadge({ name: t('shell.product'), ...badge });
  });
}
