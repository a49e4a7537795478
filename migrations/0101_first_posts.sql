alter table discussion_settings add column checks_first_posts boolean not null default false;

-- Posts that a moderator checks before anyone but their author sees them. Until they are published, they are hidden for the reason `unchecked`, an opening with its
-- thread.
create table unchecked_posts (
  post_id uuid primary key references posts on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'declined')),
  note text,
  -- The number of the post that it replies to, which is a reply itself if it isn't the parent.
  answered int,
  -- Changes with each edit, so that a moderator decides on the text they have read.
  handed_in_at timestamptz not null,
  check (note is null or state = 'declined')
);
create index unchecked_posts_waiting on unchecked_posts (handed_in_at, post_id) where state = 'waiting';
comment on table unchecked_posts is 'owner: discussions';

-- The members to ask by name once an unchecked question is published.
create table unsent_asks (
  thread_id uuid not null references threads on delete cascade,
  member_id uuid not null references members,
  primary key (thread_id, member_id)
);
create index unsent_asks_by_member on unsent_asks (member_id);
comment on table unsent_asks is 'owner: discussions';

-- Whether a member has a post under their name that others see.
create index posts_published on posts (author_id) where not anonymous and hidden_at is null and deleted_at is null;
