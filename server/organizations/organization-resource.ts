/** Converts organizations and their parts to their API form. */
import type { OrganizationMember } from '../../common/contract/organization-members.ts';
import type { Organization } from '../../common/contract/organizations.ts';
import type { TrustedDomain } from '../../common/contract/trusted-domains.ts';
import { avatarUrl } from './avatar.ts';
import type { MemberRecord } from './member-queries.ts';
import type { OrganizationRecord } from './organization-queries.ts';
import { proofRecord } from './prove-domain.ts';
import type { TrustedDomainRecord } from './trusted-domain-queries.ts';

export function organizationResource(record: OrganizationRecord): Organization {
  const { id, name, website, location, retention_days: retentionDays, skip_other_versions: skipOtherVersions } = record;
  return { id, name, avatarUrl: avatarUrl({ id, name }), website, location, retentionDays, skipOtherVersions };
}

export function memberResource(record: MemberRecord): OrganizationMember {
  return {
    id: record.id,
    role: record.role,
    invited: record.isInvited,
    connected: record.isConnected,
    user: { id: record.userId, firstName: record.firstName, lastName: record.lastName, email: record.email },
    organization: { id: record.organizationId },
  };
}

export function trustedDomainResource(record: TrustedDomainRecord): TrustedDomain {
  const { id, domain, is_primary, proved_at, proved_by } = record;
  const proof = { proved: proved_at !== null, provedBy: proved_by, provedAt: proved_at?.toISOString() ?? null };
  return { id, domain, primary: is_primary, ...proof, record: proofRecord(record) };
}
