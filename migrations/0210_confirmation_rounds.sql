-- When the office last sent everyone without a confirmed address the link again.
create table confirmation_rounds (
  only_row boolean primary key default true check (only_row),
  sent_at timestamptz not null
);
comment on table confirmation_rounds is 'owner: account';

-- Counted on every page of the desk.
create index members_unconfirmed on members (created_at)
  where email_verified_at is null and role <> 'admin' and deleted_at is null and suspended_at is null;
