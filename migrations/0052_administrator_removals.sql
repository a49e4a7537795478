-- owner: account
-- Administrators who were removed, until the removal can no longer be undone. One who was a member before has their role back; the
-- account of any other is suspended until then, and erased afterwards.
create table administrator_removals (
  member_id uuid primary key references members (id) on delete cascade,
  removed_by uuid references members (id) on delete set null,
  removed_at timestamptz not null,
  undo_until timestamptz not null check (undo_until > removed_at)
);
create index administrator_removals_by_remover on administrator_removals (removed_by) where removed_by is not null;
create index administrator_removals_by_time on administrator_removals (removed_at, member_id);

-- A removed administrator is suspended too.
alter table members drop constraint members_suspended_are_members;
alter table members add constraint members_suspended_are_not_erased check (suspended_at is null or deleted_at is null);
