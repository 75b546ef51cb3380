/** What is shared with people without an account: a delivery by its token, and a badge by the id of a token. */
import * as z from 'zod';
import { fieldsQuerySchema } from '../../common/contract/call.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { BADGE_SECONDS } from '../../common/contract/limits.ts';
import { sharedDeliverySchema } from '../../common/contract/shared-deliveries.ts';
import { LANGUAGES } from '../../common/contract/users.ts';
import { translatorOf } from '../../common/i18n/all-messages.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readEntityId } from '../http/entity-id.ts';
import { parseFields, projectFields } from '../http/fields.ts';
import { readProjectAccess } from '../projects/project-access.ts';
import { callerOf } from '../sessions/caller.ts';
import { drawBadge } from './draw-badge.ts';
import { readBadge, readSharedDelivery, type ShareOptions } from './read-share.ts';

const tags = ['shares'];

export function shareRoutes(api: RouteApp, options: ShareOptions): void {
  const schema = {
    tags,
    description: 'Without names of people: what a share link of the delivery shows',
    querystring: fieldsQuerySchema,
    params: z.object({ id: z.string(), deliveryId: z.string() }),
    response: { 200: sharedDeliverySchema },
  };
  api.get('/projects/:id/deliveries/:deliveryId/shared', { config: { embed: 'delivery' }, schema }, async (request) => {
    const { id, deliveryId } = request.params;
    const access = await readProjectAccess(options.db, callerOf(request), id, deliveryId);
    return projectFields(await readSharedDelivery(options, access.id, deliveryId), parseFields(request.query.fields));
  });

  const badgeSchema = {
    tags,
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
      // Pages of others show it.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'");
    return drawBadge({ name: t('shell.product'), ...badge });
  });
}
