/** Shows whose a specification or a rule set is: everybody's, or that of an organization. */
import { Badge, useTranslate } from '@vakwerk/ui';
import type { OrganizationSummary } from '../../common/contract/organizations.ts';
import { OrganizationName } from '../../common/people/organization-name.tsx';

interface OwnerCellProps {
  organization: Pick<OrganizationSummary, 'name'> & Partial<Pick<OrganizationSummary, 'avatarUrl'>>;
  /** True when it belongs to the platform and is there for everybody. */
  platform: boolean | undefined;
}

export function OwnerCell({ organization, platform }: OwnerCellProps) {
  const t = useTranslate();
  if (platform) return <Badge variant="neutral">{t('library.platform')}</Badge>;
  const { name, avatarUrl } = organization;
  return avatarUrl === undefined ? name : <OrganizationName organization={{ name, avatarUrl }} />;
}
