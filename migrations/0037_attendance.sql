-- An event has a title, an end, a place or a link or both, hosts beside its author, and as many places as it says. A draft is seen by its
-- hosts alone. `link_for`: who is shown the link.
alter table events
  add column title text check (char_length(title) between 1 and 80),
  add column ends_at timestamptz,
  add column place text check (place <> ''),
  add column mode text not null default 'online' check (mode in ('in_person', 'online', 'hybrid')),
  add column link_for text not null default 'everyone' check (link_for in ('everyone', 'going')),
  add column capacity int check (capacity > 0),
  add column going_count int not null default 0 check (going_count >= 0),
  add column offered_count int not null default 0 check (offered_count >= 0),
  add column last_in_line bigint not null default 0,
  add column draft boolean not null default false;

-- The title of what was scheduled without one: its first line, of a long one as much as fits.
update events set title = case
  when char_length(split_part(description, E'\n', 1)) <= 80 then regexp_replace(split_part(description, E'\n', 1), '(.)\.$', '\1')
  else left(split_part(description, E'\n', 1), 79) || '…'
end;

alter table events
  alter column title set not null,
  alter column link drop not null,
  add constraint events_end_after_they_start check (ends_at > starts_at),
  add constraint events_have_a_link check (link is not null or mode = 'in_person'),
  add constraint events_have_a_place check (place is not null or mode = 'online'),
  add constraint events_have_room check (going_count + offered_count <= capacity);

-- Events that recur: `rule` are the properties of RFC 5545 (RRULE, EXDATE), which count by the clocks of `time_zone`. Each occurrence until
-- `scheduled_until` is an event of its own; `original_start` is when the rule says that it begins (RECURRENCE-ID), wherever it was moved.
create table event_series (
  id uuid primary key,
  rule text not null check (rule <> ''),
  time_zone text not null,
  scheduled_until timestamptz not null,
  created_at timestamptz not null
);
alter table events
  add column series_id uuid references event_series (id),
  add column original_start timestamptz,
  add constraint events_of_a_series_say_which check ((series_id is null) = (original_start is null));
create unique index events_by_series on events (series_id, original_start) where series_id is not null;

-- Hosts beside the author: asked to be one at first, a host from `accepted_at` on.
create table event_hosts (
  event_id uuid not null references events (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  invited_at timestamptz not null,
  accepted_at timestamptz,
  primary key (event_id, member_id)
);
create index event_hosts_by_member on event_hosts (member_id, event_id);

-- What a member answers to an event. `in_line` orders the waiting list, whose first is offered a place that gets free until `offered_until`.
-- `code` is what they check in by. `reminders`: when they want to be reminded, so long before the start; `reminded`: when they were.
create table rsvps (
  event_id uuid not null references events (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  answer text not null check (answer in ('going', 'interested', 'declined', 'waiting', 'offered')),
  in_line bigint,
  offered_until timestamptz,
  answered_at timestamptz not null,
  shown boolean not null default true,
  code text not null check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  checked_in_at timestamptz,
  checked_in_by uuid references members (id) on delete set null,
  reminders text[] not null default '{day,hour}' check (reminders <@ '{day,hour}'),
  reminded text[] not null default '{}' check (reminded <@ '{day,hour}'),
  primary key (event_id, member_id),
  unique (event_id, code),
  constraint rsvps_wait_in_line check ((answer in ('waiting', 'offered')) = (in_line is not null)),
  constraint rsvps_are_offered_for_a_time check ((answer = 'offered') = (offered_until is not null)),
  constraint rsvps_checked_in_are_going check (checked_in_at is null or answer = 'going')
);
create index rsvps_by_member on rsvps (member_id, event_id);
create index rsvps_by_answer on rsvps (event_id, answer, answered_at, member_id);
create unique index rsvps_in_line on rsvps (event_id, in_line) where in_line is not null;
create index rsvps_offered on rsvps (offered_until) where answer = 'offered';
create index rsvps_by_who_checked_in on rsvps (checked_in_by) where checked_in_by is not null;

-- How many places are taken follows from the answers, whatever changes them: an event with more than it has places is refused.
create function count_places() returns trigger language plpgsql as $$
declare
  going int := (new.answer is not distinct from 'going')::int - (old.answer is not distinct from 'going')::int;
  offered int := (new.answer is not distinct from 'offered')::int - (old.answer is not distinct from 'offered')::int;
begin
  if going <> 0 or offered <> 0 then
    /* keeps answers */ -- Of events, the server keeps in memory what is searched for, and not how many come.
    update events set going_count = going_count + going, offered_count = offered_count + offered
    where id = coalesce(new.event_id, old.event_id);
  end if;
  return null;
end
$$;
create trigger rsvps_count_places after insert or delete or update of answer on rsvps
  for each row execute function count_places();

create table event_comments (
  id uuid primary key,
  event_id uuid not null references events (id) on delete cascade,
  author_id uuid references members (id) on delete set null,
  body text not null check (body <> ''),
  created_at timestamptz not null
);
create index event_comments_by_event on event_comments (event_id, id desc);
create index event_comments_by_author on event_comments (author_id, id) where author_id is not null;
