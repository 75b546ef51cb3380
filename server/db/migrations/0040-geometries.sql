-- What a page draws of a file and what its meshes measure, made after its first report. Of the file, not of the report: all
-- reports of a file show the same model.
create table geometries (
  file_id uuid primary key references files (id) on delete cascade,
  status text not null check (status in ('PREPARING', 'READY', 'TOO_LARGE', 'NO_GEOMETRY', 'FAILED')),
  -- Why it FAILED.
  reason text,
  progress real not null default 0,
  attempts int not null default 0,
  -- Binary glTF.
  blob_key text,
  size bigint not null default 0,
  sha256 text,
  -- JSON: the measures of the objects.
  measures_key text,
  measures_size bigint not null default 0,
  created_at timestamptz not null default now()
);
