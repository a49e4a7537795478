-- The files without a row that the daily sweep has left, because they are younger than a day. One row once it has run.
-- owner: college
create table files_without_row (
  id boolean primary key default true check (id),
  count integer not null check (count >= 0),
  bytes bigint not null check (bytes >= 0),
  checked_at timestamptz not null
);
