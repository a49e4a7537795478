-- The college's rooms. `preset` names a default one, whose name is translated until the college sets `name`.
create table spaces (
  id uuid primary key,
  preset text unique,
  name text,
  icon text not null,
  colour text not null,
  place int not null,
  readers text not null default 'everyone' check (readers in ('everyone', 'students', 'alumni')),
  starters text not null default 'everyone' check (starters in ('everyone', 'students', 'alumni', 'college')),
  -- The follow level of members who haven't chosen one.
  level text not null default 'normal' check (level in ('following', 'normal', 'muted')),
  created_at timestamptz not null,
  check (preset is not null or name is not null)
);

create table threads (
  id uuid primary key,
  space_id uuid not null references spaces,
  author_id uuid references members,
  client_id uuid,
  kind text not null check (kind in ('question', 'discussion')),
  title text not null,
  -- Numbers its posts, the opening being 1.
  posts int not null default 0,
  -- Derived from the posts that are neither deleted nor hidden nor of suspended members: see `recount` in queries.ts.
  answers int not null default 0,
  -- How many wonder about the question too.
  wonder int not null default 0,
  last_number int not null default 1,
  active_at timestamptz not null,
  accepted_number int,
  accepted_at timestamptz,
  closed_at timestamptz,
  closed_reason text,
  hidden_at timestamptz,
  hidden_reason text,
  created_at timestamptz not null,
  unique (author_id, client_id),
  check ((closed_at is null) = (closed_reason is null)),
  check ((accepted_number is null) = (accepted_at is null)),
  check (accepted_number is null or kind = 'question')
);
create index threads_by_activity on threads (active_at desc, id desc);
create index threads_by_space on threads (space_id, active_at desc, id desc);
create index threads_unanswered on threads (wonder desc, created_at, id) where kind = 'question' and answers = 0 and closed_at is null;

create table posts (
  id uuid primary key,
  thread_id uuid not null references threads on delete cascade,
  number int not null,
  -- The answer that a reply belongs to.
  parent int,
  author_id uuid references members,
  client_id uuid,
  body text not null,
  search_key text not null,
  revision int not null default 0,
  edited_at timestamptz,
  deleted_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  wonder int not null default 0,
  helpful int not null default 0,
  thanks int not null default 0,
  created_at timestamptz not null,
  unique (thread_id, number),
  unique (author_id, client_id),
  foreign key (thread_id, parent) references posts (thread_id, number),
  check (number > 0 and (parent is null or parent < number and parent > 1))
);
create index posts_by_parent on posts (thread_id, parent, number);
create index posts_by_author on posts (author_id, id);
create index posts_words on posts using gin (to_tsvector('simple', search_key));
alter table threads add foreign key (id, accepted_number) references posts (thread_id, number) deferrable initially deferred;

-- Earlier texts of edited posts.
create table post_versions (
  post_id uuid not null references posts on delete cascade,
  revision int not null,
  body text not null,
  replaced_at timestamptz not null,
  primary key (post_id, revision)
);

create table post_reactions (
  post_id uuid not null references posts on delete cascade,
  member_id uuid not null references members,
  reaction text not null check (reaction in ('wonder', 'helpful', 'thanks')),
  created_at timestamptz not null,
  primary key (post_id, member_id, reaction)
);
create index post_reactions_by_member on post_reactions (member_id, post_id);

-- What a member has read of a thread and how they follow it. A missing row: nothing, as the space says.
create table thread_members (
  member_id uuid not null references members,
  thread_id uuid not null references threads on delete cascade,
  level text check (level in ('following', 'normal', 'muted')),
  read_number int not null default 0,
  -- Set by "mark unread from here": `read_number` holds even below what was marked as read together.
  marked_at timestamptz,
  -- The last post that is meant for the member.
  called_number int not null default 0,
  called_at timestamptz,
  visited_at timestamptz,
  primary key (member_id, thread_id)
);
create index thread_members_by_thread on thread_members (thread_id, level);
create index thread_members_called on thread_members (member_id) where called_number > read_number;
create index thread_members_following on thread_members (member_id) where level = 'following';

create table space_members (
  member_id uuid not null references members,
  space_id uuid not null references spaces,
  level text not null check (level in ('following', 'normal', 'muted')),
  primary key (member_id, space_id)
);

-- Until when a member has marked everything as read, and the time before that, for undo.
create table discussion_readers (
  member_id uuid primary key references members,
  read_at timestamptz,
  previous_read_at timestamptz
);

create table post_drafts (
  member_id uuid not null references members,
  thread_id uuid references threads on delete cascade,
  parent int,
  kind text check (kind in ('question', 'discussion')),
  space_id uuid references spaces,
  title text not null,
  body text not null,
  saved_at timestamptz not null,
  unique nulls not distinct (member_id, thread_id, parent)
);

comment on table spaces is 'owner: discussions';
comment on table threads is 'owner: discussions';
comment on table posts is 'owner: discussions';
comment on table post_versions is 'owner: discussions';
comment on table post_reactions is 'owner: discussions';
comment on table thread_members is 'owner: discussions';
comment on table space_members is 'owner: discussions';
comment on table discussion_readers is 'owner: discussions';
comment on table post_drafts is 'owner: discussions';
