/** Routes of webhooks of an organization, for all its projects: its admins change them. */
import type { RouteApp } from '../http/create-http-app.ts';
import { type WebhookOptions, webhookRoutes } from '../webhooks/webhook-routes.ts';
import { requireOrganizationEditor } from './organization-policy.ts';

export function organizationWebhookRoutes(api: RouteApp, options: WebhookOptions): void {
  webhookRoutes(api, options, {
    owners: 'organizations',
    async findPlace(caller, id) {
      const { id: organizationId } = await requireOrganizationEditor(options.db, caller, id);
      return { organizationId, projectId: null, requireOpen: () => undefined };
    },
  });
}
