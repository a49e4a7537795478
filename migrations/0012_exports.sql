-- A copy of everything about a member, in one file. Made in the background: done of total pieces; ready with so many bytes
-- until it expires, or failed. What was removed keeps its row, which counts for how often a member may ask.
create table exports (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  asked_at timestamptz not null,
  done int not null default 0,
  total int not null default 0,
  bytes bigint check (bytes > 0),
  expires_at timestamptz,
  failed_at timestamptz,
  removed_at timestamptz,
  check (done between 0 and total),
  check ((bytes is null) = (expires_at is null)),
  check (bytes is null or failed_at is null)
);
create index exports_by_member on exports (member_id, asked_at desc, id desc);
-- One at a time.
create unique index exports_under_way on exports (member_id)
  where bytes is null and failed_at is null and removed_at is null;

-- A copy holds what somebody did as an administrator, what was decided about them, and what they wrote on the contact page.
create index audit_entries_by_actor on audit_entries (actor_id, id) where actor_id is not null;
create index audit_entries_by_subject on audit_entries (subject_id, id) where subject_id is not null;
create index contacts_by_email on contacts (email, id);
