-- A notice says that an organization asks the person to join. It goes with the request.
alter table notices add column adoption_organization_id uuid;
alter table notices add constraint notices_adoption_request foreign key (adoption_organization_id, user_id)
  references adoption_requests (organization_id, user_id) on delete cascade;
create index notices_adoption on notices (adoption_organization_id, user_id);
