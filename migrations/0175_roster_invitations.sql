-- Invitations of people on the roster, and the links by which they claim their record.

-- Whether the only known addresses of a record bounced. Such a record isn't reachable until its addresses change.
alter table roster_records add column bounced boolean not null default false;
alter table roster_records drop column reachable;
alter table roster_records add column reachable boolean not null
  generated always as (emails <> '{}' and not deceased and not do_not_contact and not bounced) stored;

-- Addresses that are never written to again, as SHA-256, so that they stay silent after their record has gone or is imported again.
create table roster_silenced (
  email_hash bytea primary key check (length(email_hash) = 32),
  why text not null check (why in ('never', 'not_me', 'bounced')),
  at timestamptz not null
);
comment on table roster_silenced is 'owner: roster';

-- A run invites a list or classes at a pace. `graduation years`: null without a limit.
create table roster_runs (
  id uuid primary key,
  list_id uuid references roster_imports on delete set null,
  from_year int,
  to_year int,
  message text not null default '',
  language text not null,
  per_hour int not null check (per_hour between 1 and 600),
  per_day int not null check (per_day between 1 and 14400),
  remind_after_days int check (remind_after_days between 1 and 60),
  link_days int not null check (link_days between 1 and 180),
  state text not null check (state in ('running', 'paused', 'stopped', 'done')),
  paused_by text check (paused_by in ('office', 'bounces')),
  -- How many were sent and bounced when the office went on after too many bounces: only later ones stop it again.
  seen_sent int not null default 0,
  seen_bounced int not null default 0,
  starts_at timestamptz not null,
  started_by_id uuid references members on delete set null,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'paused') = (paused_by is not null))
);
comment on table roster_runs is 'owner: roster';
create index roster_runs_by_starter on roster_runs (started_by_id) where started_by_id is not null;
create index roster_runs_by_list on roster_runs (list_id) where list_id is not null;

-- Links that lead to a record: emailed to its address, passed on by a classmate, or printed for a class. Only the hash of the token is stored; the
-- token follows from the id and the portal's secret.
create table roster_links (
  id uuid primary key,
  kind text not null check (kind in ('invitation', 'classmate', 'class')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  record_id uuid references roster_records on delete cascade,
  graduation_year int,
  name text not null default '',
  most_uses int not null check (most_uses between 1 and 500),
  uses int not null default 0,
  created_by_id uuid references members on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  withdrawn_at timestamptz,
  check (uses between 0 and most_uses),
  check ((kind = 'class') = (record_id is null)),
  check ((kind = 'class') = (graduation_year is not null)),
  check (kind = 'class' or most_uses = 1)
);
comment on table roster_links is 'owner: roster';
create index roster_links_by_record on roster_links (record_id) where record_id is not null;
create index roster_links_by_creator on roster_links (created_by_id, created_at) where created_by_id is not null;
create index roster_links_for_office on roster_links (created_at, id) where kind <> 'invitation';
-- A classmate has one link for a person.
create unique index roster_links_once on roster_links (record_id, created_by_id) where kind = 'classmate' and withdrawn_at is null;

-- A record is invited once and reminded once, and so is an address.
create table roster_invitations (
  id uuid primary key,
  run_id uuid not null references roster_runs on delete cascade,
  record_id uuid not null unique references roster_records on delete cascade,
  link_id uuid unique references roster_links on delete set null,
  email text not null unique,
  queued_at timestamptz,
  sent_at timestamptz,
  reminder_queued_at timestamptz,
  reminded_at timestamptz,
  bounced_at timestamptz,
  check (sent_at is null or queued_at is not null),
  check (reminder_queued_at is null or sent_at is not null),
  check (reminded_at is null or reminder_queued_at is not null)
);
comment on table roster_invitations is 'owner: roster';
create index roster_invitations_by_run on roster_invitations (run_id, id);
create index roster_invitations_to_send on roster_invitations (run_id, id) where queued_at is null;
create index roster_invitations_queued on roster_invitations (queued_at) where queued_at is not null;
