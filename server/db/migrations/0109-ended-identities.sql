-- Repairs what 0095 and 0097 leave of older rows.
-- An identity that only the provider of an organization made is no identity of the platform, also where that organization is gone.
delete from user_identities where organization_id is null
  and exists (
    select from audit_log where action = 'user.sign-in-connected' and subject_id = user_identities.user_id::text
      and details ->> 'issuer' = user_identities.issuer and audit_log.organization_id is not null
  )
  and not exists (
    select from audit_log where action = 'user.sign-in-connected' and subject_id = user_identities.user_id::text
      and details ->> 'issuer' = user_identities.issuer and audit_log.organization_id is null
  );
-- What a provider signed in ends with the identity.
delete from sessions where oidc_issuer is not null and not exists (
  select from user_identities where user_identities.user_id = sessions.user_id and issuer = sessions.oidc_issuer
);
delete from tickets where oidc_issuer is not null and not exists (
  select from user_identities where user_identities.user_id = tickets.user_id and issuer = tickets.oidc_issuer
);
delete from sign_in_steps where oidc_issuer is not null and not exists (
  select from user_identities where user_identities.user_id = sign_in_steps.user_id and issuer = sign_in_steps.oidc_issuer
);
-- Passwords let people in again where no admin is connected with the provider: nobody could repair the sign-in otherwise.
with eased as (
  update organization_sign_in_rules as rules set forbids_passwords = false, updated_at = now()
  where forbids_passwords and not exists (
    select from organization_members as members
    join users on users.id = members.user_id
    join user_identities as identities on identities.user_id = members.user_id
    join organization_sign_in as provider on provider.organization_id = members.organization_id
    where members.organization_id = rules.organization_id and members.role = 'ADMIN' and users.deleted_at is null
      and identities.organization_id = members.organization_id and identities.issuer = provider.issuer
  )
  returning organization_id, requires_second_factor
)
insert into audit_log (action, subject_type, subject_id, organization_id, details)
select 'sign-in.rules-changed', 'organization', organization_id::text, organization_id,
  jsonb_build_object('requiresSecondFactor', requires_second_factor, 'forbidsPasswords', false, 'cause', 'NO_ADMIN_CONNECTED')
from eased;
