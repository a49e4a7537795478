-- Paths of alumni: where a field leads. A member's history is counted unless they have chosen otherwise.
alter table profiles add column counts_me boolean not null default true;

-- The college's corrections of job titles and company spellings; `word_key` is normalised for search. Raw words stay in `experiences`.
create table pathway_titles (
  word_key text primary key check (word_key <> ''),
  title text not null check (title <> ''),
  "group" text not null check ("group" <> ''),
  decided_at timestamptz not null
);
comment on table pathway_titles is 'owner: guidance';

create table pathway_companies (
  word_key text primary key check (word_key <> ''),
  spelling text not null check (spelling <> ''),
  name text not null check (name <> ''),
  decided_at timestamptz not null
);
comment on table pathway_companies is 'owner: guidance';

-- How many people graduated in a field and year, as the career office knows it.
create table pathway_classes (
  field_key text not null check (field_key <> ''),
  field text not null,
  year int not null check (year between 1900 and 2200),
  graduates int not null check (graduates between 1 and 1000000),
  primary key (field_key, year)
);
comment on table pathway_classes is 'owner: guidance';

-- Titles and companies as the last computation found them, for the career office; without the people.
create table pathway_words (
  kind text not null check (kind in ('title', 'company')),
  word_key text not null,
  word text not null,
  people int not null check (people > 0),
  "group" text,
  primary key (kind, word_key)
);
create index pathway_words_by_people on pathway_words (kind, people desc, word_key);
comment on table pathway_words is 'owner: guidance';

-- The stored figures of each field, suppressed. `has_left`: someone in them has deleted their account since.
create table pathway_figures (
  field_key text primary key check (field_key <> ''),
  field text not null,
  people int not null check (people >= 0),
  figures jsonb not null,
  updated_on date not null,
  has_left boolean not null default false
);
comment on table pathway_figures is 'owner: guidance';

-- Who is behind the stored figures of their field: the groups at the four moments, null where someone has not been followed for so long.
create table pathway_people (
  member_id uuid primary key references members (id) on delete cascade,
  field_key text not null references pathway_figures (field_key) on delete cascade,
  class_year int not null,
  first_group text not null,
  after_3 text,
  after_5 text,
  after_10 text,
  check (after_5 is null or after_3 is not null),
  check (after_10 is null or after_5 is not null)
);
create index pathway_people_by_field on pathway_people (field_key, member_id);
comment on table pathway_people is 'owner: guidance';

-- One row for each computation: at night on the 1st, and earlier while nothing is stored.
create table pathway_runs (
  computed_on date primary key,
  finished_at timestamptz not null
);
comment on table pathway_runs is 'owner: guidance';

-- Questions of members about each other's paths.
create table pathway_asks (
  asker_id uuid not null references members (id) on delete cascade,
  asked_id uuid not null references members (id) on delete cascade,
  asked_at timestamptz not null,
  primary key (asker_id, asked_id),
  check (asker_id <> asked_id)
);
create index pathway_asks_of on pathway_asks (asked_id, asked_at desc);
comment on table pathway_asks is 'owner: guidance';
