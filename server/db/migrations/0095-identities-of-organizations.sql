-- An identity belongs to the organization whose provider vouches for it; null: the provider of the platform.
alter table user_identities add column organization_id uuid references organizations (id) on delete cascade;
-- The log states which provider connected the account; without an entry, the provider of the present membership does.
update user_identities set organization_id = organizations.id
from audit_log
join organizations on organizations.id = audit_log.organization_id
where audit_log.action = 'user.sign-in-connected' and audit_log.subject_id = user_identities.user_id::text
  and audit_log.details ->> 'issuer' = user_identities.issuer;
update user_identities set organization_id = members.organization_id
from organization_members as members
join organization_sign_in as provider on provider.organization_id = members.organization_id
where user_identities.organization_id is null and members.user_id = user_identities.user_id and provider.issuer = user_identities.issuer
  and not exists (
    select from audit_log where action = 'user.sign-in-connected' and subject_id = user_identities.user_id::text
      and details ->> 'issuer' = user_identities.issuer
  );
-- An identity that outlived the membership or the provider opens nothing.
delete from user_identities where organization_id is not null and not exists (
  select from organization_members as members
  join organization_sign_in as provider on provider.organization_id = members.organization_id
  where members.user_id = user_identities.user_id and members.organization_id = user_identities.organization_id
    and provider.issuer = user_identities.issuer
);
alter table user_identities drop constraint user_identities_pkey;
create unique index user_identities_platform on user_identities (issuer, subject) where organization_id is null;
create unique index user_identities_organization on user_identities (organization_id, issuer, subject)
  where organization_id is not null;
delete from sessions where oidc_issuer is not null and not exists (
  select from user_identities where user_identities.user_id = sessions.user_id and issuer = sessions.oidc_issuer
);
