-- When a member gives mock interviews: hours that come back each week, in the time zone in which they were chosen. `weekday`: 1 is Monday.
alter table practice_offers add column time_zone text;
create table practice_hours (
  member_id uuid not null,
  kind text not null,
  weekday smallint not null check (weekday between 1 and 7),
  minute smallint not null check (minute between 0 and 1439),
  primary key (member_id, kind, weekday, minute),
  foreign key (member_id, kind) references practice_offers on delete cascade
);
comment on table practice_hours is 'owner: mentoring';

-- Booked times. One time of a member is taken once; removing or moving its session frees it.
create table practice_bookings (
  session_id uuid primary key references pairing_sessions on delete cascade,
  member_id uuid not null references members on delete cascade,
  starts_at timestamptz not null,
  constraint practice_bookings_take_a_time_once unique (member_id, starts_at)
);
comment on table practice_bookings is 'owner: mentoring';

-- A booked request is accepted from the start, and its session says when.
alter table mentoring_requests
  add column booked boolean not null default false,
  drop constraint mentoring_requests_say_when,
  add constraint mentoring_requests_say_when check (availability is not null or kind = 'cv_review' or booked);
