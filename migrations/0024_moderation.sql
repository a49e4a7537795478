-- A member whom the college has suspended, and why. Until they are restored they cannot log in and are shown to nobody; nothing
-- of theirs is changed. Administrators are removed instead, so that suspending never takes the last one away.
alter table members
  add column suspended_at timestamptz,
  add column suspension_reason text,
  add constraint members_are_suspended_for_a_reason check ((suspended_at is null) = (suspension_reason is null)),
  add constraint members_suspended_are_members check (suspended_at is null or (role <> 'admin' and deleted_at is null));
-- Their photos are looked up by their key, and there are few of them.
create index members_suspended_photos on members (photo_key) where suspended_at is not null;

-- Administrators whom another one appointed. former_role is what they were before, and what they are again once that ends;
-- one who was invited never was anything else.
create table appointments (
  member_id uuid primary key references members (id) on delete cascade,
  appointed_by uuid references members (id) on delete set null,
  appointed_at timestamptz not null,
  former_role text check (former_role in ('student', 'alumni'))
);
create index appointments_by_appointer on appointments (appointed_by) where appointed_by is not null;

-- Invitations to become an administrator. The link is signed and stands for this row: it works while the row is there.
create table administrator_invitations (
  id uuid primary key,
  email text not null unique check (email = lower(email) and email <> ''),
  invited_by uuid not null references members (id) on delete cascade,
  invited_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > invited_at),
  -- The link went to the address, so that whoever opens it has shown that the address is theirs.
  emailed boolean not null
);
create index administrator_invitations_by_time on administrator_invitations (invited_at desc, id desc);
create index administrator_invitations_by_inviter on administrator_invitations (invited_by);

-- Postings that an administrator has hidden, and why: their authors and administrators see them. Of an event that an administrator
-- cancelled the reason stays: its author cannot restore it.
alter table events
  add column hidden_at timestamptz,
  add column hidden_reason text,
  add column cancelled_reason text,
  add constraint events_are_hidden_for_a_reason check ((hidden_at is null) = (hidden_reason is null)),
  add constraint events_cancelled_for_a_reason check (cancelled_reason is null or cancelled_at is not null);
alter table mentorships
  add column hidden_at timestamptz,
  add column hidden_reason text,
  add constraint mentorships_are_hidden_for_a_reason check ((hidden_at is null) = (hidden_reason is null));
alter table jobs
  add column hidden_at timestamptz,
  add column hidden_reason text,
  add constraint jobs_are_hidden_for_a_reason check ((hidden_at is null) = (hidden_reason is null));
alter table projects
  add column hidden_at timestamptz,
  add column hidden_reason text,
  add constraint projects_are_hidden_for_a_reason check ((hidden_at is null) = (hidden_reason is null));
-- Administrators read all kinds in one list, newest first; the hidden ones by themselves.
create index events_by_time on events (created_at desc, id desc);
create index mentorships_by_time on mentorships (created_at desc, id desc);
create index events_hidden on events (created_at desc, id desc) where hidden_at is not null;
create index mentorships_hidden on mentorships (created_at desc, id desc) where hidden_at is not null;
create index jobs_hidden on jobs (created_at desc, id desc) where hidden_at is not null;
create index projects_hidden on projects (created_at desc, id desc) where hidden_at is not null;

-- Whose certificate it is that somebody reads.
create index members_by_certificate on members (certificate_key) where certificate_key is not null;
create index handovers_by_certificate on handovers (certificate_key) where certificate_key is not null;

-- The audit log also holds sign-ins, refusals and who read a certificate. Each kind is read by itself: there are many sign-ins.
alter table audit_entries add column category text not null generated always as (
  case
    when action = 'session.started' then 'sign_in'
    when action in ('session.failed', 'access.denied') then 'refusal'
    when action = 'certificate.read' then 'read'
    else 'change'
  end) stored;
create index audit_entries_by_category on audit_entries (category, at desc, id desc);

-- Which types there are is said by the contract: another one takes no migration.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_is_a_word check (type ~ '^[a-z]+(_[a-z]+)*$');
