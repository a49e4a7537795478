-- Groups of members. A class, course or city follows from profiles, by `key`: a year, a course in lower case or the id of a place. Clubs and interests are
-- started by members.
create table groups (
  id uuid primary key,
  kind text not null check (kind in ('class', 'course', 'city', 'club', 'interest')),
  key text,
  name text not null,
  country text,
  about text,
  access text not null default 'open' check (access in ('open', 'ask', 'hidden')),
  created_by uuid references members,
  client_id uuid,
  -- How many members others may see. Derived from `group_members`: see `recount` in queries.ts.
  size int not null default 0,
  -- A derived group exists from three members on, and then stays.
  opened_at timestamptz,
  -- Since when no one looks after a group that members started, and when they were last asked to.
  unkept_since timestamptz,
  asked_at timestamptz,
  empty_since timestamptz,
  search_key text not null,
  created_at timestamptz not null,
  unique (kind, key),
  unique (created_by, client_id),
  check ((key is null) = (kind in ('club', 'interest'))),
  check (key is null or access = 'open' and created_by is null),
  check (key is not null or opened_at is not null)
);
create index groups_by_size on groups (size desc, id) where opened_at is not null;
create index groups_unkept on groups (unkept_since) where unkept_since is not null;
create index groups_empty on groups (empty_since) where empty_since is not null;

create table group_members (
  group_id uuid not null references groups on delete cascade,
  member_id uuid not null references members,
  -- `derived`: because of the profile. Leaving and being removed are remembered.
  source text not null check (source in ('derived', 'joined')),
  role text not null default 'member' check (role in ('member', 'keeper')),
  state text not null check (state in ('member', 'invited', 'asked', 'left', 'removed')),
  -- Since when the state applies.
  since timestamptz not null,
  -- Whether others may see that they are a member: listed in the directory and not suspended.
  shown boolean not null,
  primary key (group_id, member_id),
  check (role = 'member' or state = 'member')
);
create index group_members_by_member on group_members (member_id, state);
create index group_members_shown on group_members (group_id, since desc, member_id) where state = 'member' and shown;
create index group_members_asking on group_members (group_id, since) where state = 'asked';
create index group_members_keepers on group_members (group_id) where role = 'keeper';

-- Groups suggested to a member, so that no more than three are new in a week, and those they don't want.
create table group_suggestions (
  member_id uuid not null references members,
  group_id uuid not null references groups on delete cascade,
  suggested_at timestamptz not null,
  dismissed_at timestamptz,
  primary key (member_id, group_id)
);

-- A group has a space of its own. `members`: only its members read, or start threads.
alter table spaces
  add column group_id uuid unique references groups,
  drop constraint spaces_readers_check,
  drop constraint spaces_starters_check,
  add constraint spaces_readers_check check (readers in ('everyone', 'students', 'alumni', 'members')),
  add constraint spaces_starters_check check (starters in ('everyone', 'students', 'alumni', 'college', 'members')),
  add check ((group_id is not null) = (starters = 'members')),
  add check (readers <> 'members' or group_id is not null);

create table group_events (
  group_id uuid not null references groups on delete cascade,
  event_id uuid not null references events on delete cascade,
  added_at timestamptz not null,
  primary key (group_id, event_id)
);
create index group_events_by_event on group_events (event_id);

-- A poll for the day of a reunion, asked by the opening of its thread.
create table polls (
  id uuid primary key,
  group_id uuid not null references groups on delete cascade,
  thread_id uuid not null unique references threads on delete cascade,
  time_zone text not null,
  closes_at timestamptz not null,
  closed_at timestamptz,
  reminded_at timestamptz,
  event_id uuid unique references events on delete set null,
  created_at timestamptz not null
);
create unique index polls_one_open on polls (group_id) where closed_at is null;
create index polls_by_group on polls (group_id, closes_at desc);

create table poll_days (
  id uuid primary key,
  poll_id uuid not null references polls on delete cascade,
  day date not null,
  time text check (time ~ '^\d\d:\d\d$'),
  note text,
  unique nulls not distinct (poll_id, day, time),
  unique (poll_id, id)
);

create table poll_answers (
  poll_id uuid not null,
  day_id uuid not null,
  member_id uuid not null references members,
  choice text not null check (choice in ('yes', 'if_needed', 'no')),
  answered_at timestamptz not null,
  primary key (day_id, member_id),
  foreign key (poll_id, day_id) references poll_days (poll_id, id) on delete cascade
);
create index poll_answers_by_poll on poll_answers (poll_id, member_id);
create index poll_answers_by_member on poll_answers (member_id);

-- Whether students may start groups.
alter table college add column students_start_groups boolean not null default false;

comment on table groups is 'owner: discussions';
comment on table group_members is 'owner: discussions';
comment on table group_suggestions is 'owner: discussions';
comment on table group_events is 'owner: discussions';
comment on table polls is 'owner: discussions';
comment on table poll_days is 'owner: discussions';
comment on table poll_answers is 'owner: discussions';
