-- The secret address under which a member's calendar program fetches events. Only the SHA-256 of its token is kept.
create table calendar_feeds (
  member_id uuid primary key references members (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  used_at timestamptz
);

-- How often what stands in calendars was changed, and when last: calendar programs take the newer one by that.
alter table events
  add column revision int not null default 0,
  add column changed_at timestamptz;
alter table mentorships
  add column revision int not null default 0,
  add column changed_at timestamptz;
