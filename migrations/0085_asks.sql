-- When a question got its first answer, and how far its author was notified that it has none: see `questionTask` in server/discussions/asks.
alter table threads
  add column answered_at timestamptz,
  add column nudges smallint not null default 0 check (nudges between 0 and 2);
update threads set answered_at = (
  select min(posts.created_at) from posts
  where posts.thread_id = threads.id and parent is null and number > 1 and posts.author_id is distinct from threads.author_id
) where kind = 'question';
create index questions_by_time on threads (space_id, created_at desc) include (answered_at) where kind = 'question';

-- Members asked by name about a question. The asker chose them, or `passed_from` passed the question on to them; `passes` counts how often that
-- happened on the way. Whether they have seen it follows from `seen_at`, whether they are writing from their draft.
create table asks (
  thread_id uuid not null references threads on delete cascade,
  member_id uuid not null references members,
  asked_by uuid references members,
  passed_from uuid references members,
  passes smallint not null default 0 check (passes between 0 and 2),
  words text check (words <> ''),
  reasons jsonb not null,
  state text not null default 'asked' check (state in ('asked', 'promised', 'passed_on', 'refused', 'answered', 'expired')),
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  seen_at timestamptz,
  promised_until timestamptz,
  reminders smallint not null default 0 check (reminders between 0 and 2),
  answer_number int,
  primary key (thread_id, member_id),
  check (member_id <> asked_by and member_id <> passed_from),
  constraint asks_promise_a_day check ((promised_until is not null) = (state = 'promised')),
  constraint asks_are_answered_by_a_post check ((answer_number is not null) = (state = 'answered'))
);
create index asks_by_member on asks (member_id, asked_at desc);
create index asks_by_asker on asks (asked_by, asked_at desc) where asked_by is not null;
create index asks_by_passer on asks (passed_from) where passed_from is not null;
create index asks_open on asks (member_id, thread_id) where state in ('asked', 'promised');

-- Unanswered questions offered to others who could answer.
create table offered_questions (
  thread_id uuid not null references threads on delete cascade,
  member_id uuid not null references members,
  reason jsonb not null,
  offered_at timestamptz not null,
  seen_at timestamptz,
  dismissed_at timestamptz,
  primary key (thread_id, member_id)
);
create index offered_questions_by_member on offered_questions (member_id, offered_at desc) where dismissed_at is null;

-- How often a member may be asked by name. A missing row: the default of `BeingAsked`.
create table being_asked (
  member_id uuid primary key references members,
  per_week smallint not null check (per_week between 0 and 5),
  away_until date
);

comment on table asks is 'owner: discussions';
comment on table offered_questions is 'owner: discussions';
comment on table being_asked is 'owner: discussions';
