-- The admin whose own confirmed address proves the domain. The proof by address ends when that admin leaves.
alter table trusted_domains add column claimed_by uuid references users (id) on delete set null;
create index trusted_domains_claimant on trusted_domains (claimed_by) where claimed_by is not null;
-- A primary domain was set by a platform admin, and its first admin claims it. Any other proof by address stands only where the admin
-- who claimed or checked the domain has the address: a promoted person proves nothing.
update trusted_domains set claimed_by = (
  select users.id from organization_members as members
  join users on users.id = members.user_id
  where members.organization_id = trusted_domains.organization_id and members.role = 'ADMIN' and users.deleted_at is null
    and (trusted_domains.proved_at is null or (
      users.email_confirmed_at is not null and lower(split_part(users.email, '@', 2)) = lower(trusted_domains.domain)))
    and (trusted_domains.is_primary or exists (
      select from audit_log where audit_log.subject_id = trusted_domains.id::text and audit_log.actor_id = users.id
        and audit_log.action in ('trusted-domain.added', 'trusted-domain.proved')))
  order by members.created_at, users.id limit 1
) where proved_by = 'ADDRESS' or (is_primary and proved_at is null);
with ended as (
  update trusted_domains set proved_at = null, proved_by = null where proved_by = 'ADDRESS' and claimed_by is null
  returning organization_id, domain
)
delete from user_identities using ended, users
where user_identities.organization_id = ended.organization_id and users.id = user_identities.user_id
  and lower(split_part(users.email, '@', 2)) = lower(ended.domain);
