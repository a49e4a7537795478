-- owner: mentoring
-- How long a session of two lasts, how they meet, and where. Earlier sessions say none of it; calendars showed an hour of them.
alter table pairing_sessions
  add column minutes smallint not null default 60 check (minutes in (15, 30, 45, 60, 90)),
  add column format text check (format in ('video', 'call', 'chat', 'in_person')),
  add column link text check (link <> ''),
  add column place text check (place <> ''),
  add column client_id uuid,
  add column reminded_at timestamptz,
  add constraint pairing_sessions_once unique (pairing_id, author_id, client_id),
  add constraint pairing_sessions_link_of_video check (link is null or format = 'video'),
  add constraint pairing_sessions_place_in_person check (place is null or format = 'in_person'),
  drop constraint pairing_sessions_description_check;
alter table pairing_sessions alter column minutes drop default;
create index pairing_sessions_to_remind on pairing_sessions (starts_at, id) where reminded_at is null;

-- What each of the two says after a session: whether it took place.
create table pairing_session_outcomes (
  session_id uuid not null references pairing_sessions (id) on delete cascade,
  member_id uuid not null references members (id) on delete cascade,
  took_place boolean not null,
  answered_at timestamptz not null,
  primary key (session_id, member_id)
);
create index pairing_session_outcomes_by_member on pairing_session_outcomes (member_id);
