-- A domain is trusted once somebody proved that the organization has it; a claim keeps nobody else from it (D141).
alter table trusted_domains
  add column proved_at timestamptz,
  -- ADDRESS: an admin has a confirmed address at it; DNS: a record says so.
  add column proved_by text check (proved_by in ('ADDRESS', 'DNS')),
  -- What the record has to say.
  add column proof_token text not null default replace(gen_random_uuid()::text, '-', '');
drop index trusted_domains_domain;
create unique index trusted_domains_claim on trusted_domains (organization_id, lower(domain));
create unique index trusted_domains_proved on trusted_domains (lower(domain)) where proved_at is not null;
create index trusted_domains_name on trusted_domains (lower(domain));

-- When a link that was mailed to the address was used. Who chose a password before this did so by such a link.
alter table users add column email_confirmed_at timestamptz;
update users set email_confirmed_at = created_at where password_hash is not null;
update trusted_domains set proved_at = now(), proved_by = 'ADDRESS'
where exists (
  select from organization_members as members
  join users on users.id = members.user_id
  where members.organization_id = trusted_domains.organization_id
    and members.role = 'ADMIN'
    and users.deleted_at is null
    and users.email_confirmed_at is not null
    and lower(split_part(users.email, '@', 2)) = lower(trusted_domains.domain)
);

-- Somebody of another organization who was added and has not been here: nothing is told of who that is but the address.
alter table project_members add column awaited boolean not null default false;
