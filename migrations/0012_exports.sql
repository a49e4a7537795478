-- A copy of everything about a member, in one file. Made in the background: done of total pieces; ready with a file until
-- it expires, or failed.
create table exports (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  asked_at timestamptz not null,
  done int not null default 0 check (done between 0 and total),
  total int not null default 0,
  file_key text,
  bytes bigint,
  expires_at timestamptz,
  failed_at timestamptz,
  check ((file_key is null) = (bytes is null) and (file_key is null) = (expires_at is null)),
  check (file_key is null or failed_at is null)
);
create index exports_by_member on exports (member_id, asked_at desc, id desc);
-- One at a time.
create unique index exports_under_way on exports (member_id) where file_key is null and failed_at is null;
