/** Routes of the webhooks of a project, for its editors. */
import type { RouteApp } from '../http/create-http-app.ts';
import { type WebhookOptions, webhookRoutes } from '../webhooks/webhook-routes.ts';
import { archived, requireProjectEditor } from './project-policy.ts';

export function projectWebhookRoutes(api: RouteApp, options: WebhookOptions): void {
  webhookRoutes(api, options, {
    owners: 'projects',
    async findPlace(caller, id) {
      const { id: projectId, organizationId, status } = await requireProjectEditor(options.db, caller, id);
      return {
        organizationId,
        projectId,
        requireOpen: () => {
          if (status === 'ARCHIVED') throw archived();
        },
      };
    },
  });
}
