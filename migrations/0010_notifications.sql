-- What a member is told. Of a matter one is not aware of yet there is one row: a newer one takes its place and counts on.
create table notifications (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  type text not null check (
    type in ('verification', 'request_accepted', 'security', 'alumnus_waiting', 'report_filed', 'contact_received')
  ),
  subject text not null,
  actor_id uuid references members (id) on delete cascade,
  count int not null default 1 check (count > 0),
  -- What its sentence needs besides: names, figures, reasons.
  details jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create unique index notifications_one_unread on notifications (member_id, type, subject) where read_at is null;
create index notifications_by_time on notifications (member_id, created_at desc, id desc);
create index notifications_by_actor on notifications (actor_id) where actor_id is not null;

-- Where a member is told of what, as far as they chose otherwise than everybody.
create table notification_choices (
  member_id uuid not null references members (id) on delete cascade,
  type text not null,
  channel text not null check (channel in ('inApp', 'mail', 'push')),
  wanted boolean not null,
  primary key (member_id, type, channel)
);

-- When mails and pushes wait, by the clocks where the member is, and how often one mail sums up what is new.
create table notification_times (
  member_id uuid primary key references members (id) on delete cascade,
  quiet_from time,
  quiet_to time check (quiet_to <> quiet_from),
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  check ((quiet_from is null) = (quiet_to is null))
);

-- Where the clocks of a member are; null: where the college is.
alter table members add column time_zone text;

-- The browsers that take pushes for a member, as long as the session that asked for it lasts.
create table push_subscriptions (
  id uuid primary key,
  endpoint text not null unique check (endpoint like 'https://%'),
  p256dh text not null,
  auth text not null,
  member_id uuid not null references members (id) on delete cascade,
  session_hash bytea not null references sessions (token_hash) on delete cascade,
  created_at timestamptz not null
);
create index push_subscriptions_by_member on push_subscriptions (member_id, created_at desc);
create index push_subscriptions_by_session on push_subscriptions (session_hash);

-- Up to where the member was told of a conversation by mail: once, until they have read that.
alter table participations add column mailed_sequence bigint not null default 0;
