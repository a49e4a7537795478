-- Guides by members and the career office. What members read is in `guides`; what its author is writing is in `guide_drafts`, until it is published.
create table guides (
  id uuid primary key,
  author_id uuid references members,
  client_id uuid,
  -- What the author did when it was published, in their own words.
  author_role text not null default '',
  -- A guide that came with the product and was not changed since: its text is in `locales/`, in every language.
  starter text unique check (starter in ('cv', 'advice', 'interview')),
  topic text not null,
  field text check (field <> ''),
  field_key text,
  title text not null default '',
  body text not null default '',
  search_key text not null default '',
  created_at timestamptz not null,
  published_at timestamptz,
  reviewed_at timestamptz not null,
  retired_at timestamptz,
  -- Since when it is left out of lists, because no one has reviewed it for two years.
  unlisted_at timestamptz,
  -- When the author gave it to the career office.
  handed_over_at timestamptz,
  -- The age in months at which the author was last asked to review it.
  reminded smallint not null default 0,
  takes_questions boolean not null default true,
  -- The questions about it, from the first one on. When the author was last notified of one.
  thread_id uuid references threads on delete set null,
  question_notified_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  unique (author_id, client_id),
  check ((hidden_at is null) = (hidden_reason is null)),
  check ((field is null) = (field_key is null)),
  check (published_at is null or starter is not null or title <> '' and body <> ''),
  check (starter is null or author_id is null)
);
create index guides_by_review on guides (reviewed_at desc, id desc);
create index guides_by_author on guides (author_id, reviewed_at desc, id desc);
create index guides_by_topic on guides (topic, reviewed_at desc, id desc);
create index guides_by_time on guides (created_at desc, id desc);
create index guides_by_thread on guides (thread_id);
comment on table guides is 'owner: guidance';

-- What is not published yet. `revision` counts what was saved, so that two windows don't overwrite each other.
create table guide_drafts (
  guide_id uuid primary key references guides on delete cascade,
  topic text not null,
  field text check (field <> ''),
  title text not null,
  body text not null,
  author_role text not null,
  revision int not null default 1,
  state text not null default 'draft' check (state in ('draft', 'in_review', 'changes')),
  -- What the career office suggests.
  note text,
  saved_at timestamptz not null,
  sent_at timestamptz,
  check (state <> 'in_review' or sent_at is not null),
  check (note is null or state = 'changes')
);
create index guide_drafts_in_review on guide_drafts (sent_at, guide_id) where state = 'in_review';
comment on table guide_drafts is 'owner: guidance';

-- Every text that was published.
create table guide_versions (
  guide_id uuid not null references guides on delete cascade,
  number int not null,
  topic text not null,
  title text not null,
  body text not null,
  published_at timestamptz not null,
  primary key (guide_id, number)
);
comment on table guide_versions is 'owner: guidance';

create table guide_ratings (
  guide_id uuid not null references guides on delete cascade,
  member_id uuid not null references members on delete cascade,
  useful text not null check (useful in ('yes', 'partly', 'no')),
  missing text,
  rated_at timestamptz not null,
  primary key (guide_id, member_id),
  check (missing is null or useful <> 'yes')
);
create index guide_ratings_by_member on guide_ratings (member_id);
comment on table guide_ratings is 'owner: guidance';

-- `quote`: the words it is about, null for the whole page.
create table guide_corrections (
  id uuid primary key,
  guide_id uuid not null references guides on delete cascade,
  member_id uuid not null references members on delete cascade,
  client_id uuid,
  quote text,
  suggestion text not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  words text,
  created_at timestamptz not null,
  decided_at timestamptz,
  unique (member_id, client_id),
  check ((state = 'open') = (decided_at is null))
);
create index guide_corrections_by_guide on guide_corrections (guide_id, created_at, id);
create index guide_corrections_by_member on guide_corrections (member_id);
comment on table guide_corrections is 'owner: guidance';

-- At most one row: whether the career office reads guides before they are published, and since when the guides of the product are there.
create table guide_settings (
  id boolean primary key default true check (id),
  reviews boolean not null default true,
  starters_at timestamptz
);
comment on table guide_settings is 'owner: guidance';

alter table reports
  drop constraint reports_kind_check,
  add constraint reports_kind_check check (
    kind in ('person', 'post', 'event', 'comment', 'mentorship', 'job', 'project', 'profile', 'guide', 'interview')
  );
