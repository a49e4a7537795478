-- Emails that the office writes to selected people.
create table announcements (
  id uuid primary key,
  subject text not null,
  body text not null,
  button_label text,
  button_url text,
  state text not null check (state in ('sending', 'stopped', 'done')),
  sender_id uuid references members on delete set null,
  created_at timestamptz not null,
  starts_at timestamptz not null check (starts_at >= created_at),
  finished_at timestamptz,
  check ((button_label is null) = (button_url is null)),
  check ((finished_at is null) = (state = 'sending'))
);
comment on table announcements is 'owner: announcements';
create index announcements_by_time on announcements (created_at desc, id desc);
create index announcements_by_sender on announcements (sender_id) where sender_id is not null;

-- Each reader once. `fate`: null until it was sent, or turned out not to be needed; `skipped`: the reader didn't want it or couldn't get it by then.
create table announcement_deliveries (
  announcement_id uuid not null references announcements on delete cascade,
  member_id uuid not null references members on delete cascade,
  due_at timestamptz not null,
  fate text check (fate in ('sent', 'bounced', 'skipped', 'stopped')),
  sent_at timestamptz,
  primary key (announcement_id, member_id),
  check ((sent_at is null) = (fate is distinct from 'sent'))
);
comment on table announcement_deliveries is 'owner: announcements';
create index announcement_deliveries_by_member on announcement_deliveries (member_id, due_at desc);
create index announcement_deliveries_open on announcement_deliveries (announcement_id, due_at) where fate is null;
create index announcement_deliveries_sent on announcement_deliveries (sent_at) where sent_at is not null;
