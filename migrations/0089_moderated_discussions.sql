-- Whether students may ask without their name. Archived spaces take no new threads.
alter table spaces
  add column anonymous boolean not null default false,
  add column archived_at timestamptz;
update spaces set anonymous = true where preset in ('ask', 'careers');

-- What the college sets for all of its discussions, once it has set anything: a line with its help contacts, and whether first posts of members wait for a decision.
create table discussion_settings (
  only_row boolean primary key default true check (only_row),
  help_line text,
  checks_first_posts boolean not null default false
);
comment on table discussion_settings is 'owner: discussions';

alter table threads
  -- At most three are pinned per space.
  add column pin smallint check (pin between 1 and 3),
  add column pinned_at timestamptz,
  add column moved_from uuid references spaces on delete set null,
  add column moved_at timestamptz,
  add column closed_by_college boolean not null default false,
  -- Where the discussion goes on.
  add column merged_into uuid references threads on delete set null,
  add unique (space_id, pin),
  add check ((pin is null) = (pinned_at is null)),
  add check (not closed_by_college or closed_at is not null),
  add check (merged_into is null or closed_by_college and pin is null and merged_into <> id);
create index threads_by_merging on threads (merged_into) where merged_into is not null;
create index threads_by_former_space on threads (moved_from) where moved_from is not null;
create index threads_pinned on threads (pinned_at) where pin is not null;

-- Pins before this time aren't shown to the member.
alter table thread_members add column unpinned_at timestamptz;

-- A member's first post, hidden while an administrator's decision is awaited, and after one against it.
alter table posts
  add column held text check (held in ('waiting', 'declined')),
  add check (held is null or hidden_at is not null);
create index posts_waiting on posts (created_at, id) where held = 'waiting';
