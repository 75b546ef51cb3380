/** Webhooks of an organization, for all its projects. */
import { WebhooksSection } from '../../common/webhooks/webhooks-section.tsx';
import type { OrganizationPageProps } from './organization-state.ts';

export function WebhooksPage({ organization, mayEdit }: OrganizationPageProps) {
  return <WebhooksSection owner={{ kind: 'organization', id: organization.id }} mayEdit={mayEdit} />;
}
