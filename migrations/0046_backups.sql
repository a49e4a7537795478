-- Backups that the portal made, or tried to make: under way until finished_at, as long as it reports.
create table backups (
  id uuid primary key,
  started_at timestamptz not null,
  reported_at timestamptz not null,
  finished_at timestamptz,
  percent integer not null default 0 check (percent between 0 and 100),
  bytes bigint check (bytes > 0),
  file text,
  failure text check (failure in ('no_space', 'failed')),
  detail text,
  check ((finished_at is null) = (bytes is null and failure is null)),
  check (bytes is null or failure is null),
  check ((file is null) = (bytes is null))
);
create index backups_by_start on backups (started_at desc);
