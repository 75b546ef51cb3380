-- Acceptances whose certificate is not complete: the hashes of large reports take longer than a call may wait.
create table delivery_acceptances (
  -- Also the id of the certificate.
  id uuid primary key,
  delivery_id uuid not null unique references deliveries (id) on delete cascade,
  reason text not null,
  decided_by uuid not null references users (id) on delete cascade,
  decided_at timestamptz not null,
  issuer text not null,
  -- The content at the time of the decision, without hashes of verdicts and specifications.
  content jsonb not null,
  -- Hashes of verdicts by report, as they are computed: an interrupted job computes only the others.
  hashes jsonb not null default '{}',
  -- When it was given up because a report is gone; the next decision replaces it.
  failed_at timestamptz
);
