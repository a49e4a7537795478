-- search_key is what a posting is searched by: its words lower-cased with accents folded, by the application.
-- Whether a posting is pending follows from its author's verification; nothing is copied here.
create table events (
  id uuid primary key,
  author_id uuid references members (id) on delete set null,
  description text not null check (description <> ''),
  link text not null check (link ~ '^https?://'),
  starts_at timestamptz not null,
  category text not null check (category in ('Tech Talk', 'Hackathon', 'Workshop', 'Networking', 'Non-Tech Meetup')),
  audience text not null check (audience in ('public', 'members')),
  search_key text not null,
  created_at timestamptz not null,
  cancelled_at timestamptz
);
create index events_by_start on events (starts_at, id);
create index events_by_author on events (author_id, starts_at, id);
create index events_by_words on events using gin (search_key gin_trgm_ops);

create table mentorships (
  id uuid primary key,
  author_id uuid references members (id) on delete set null,
  title text not null check (title <> ''),
  description text not null check (description <> ''),
  starts_at timestamptz not null,
  search_key text not null,
  created_at timestamptz not null
);
create index mentorships_by_start on mentorships (starts_at, id);
create index mentorships_by_author on mentorships (author_id, starts_at, id);
create index mentorships_by_words on mentorships using gin (search_key gin_trgm_ops);

create table jobs (
  id uuid primary key,
  author_id uuid references members (id) on delete set null,
  title text not null check (title <> ''),
  company text not null check (company <> ''),
  location text not null check (location <> ''),
  description text not null check (description <> ''),
  search_key text not null,
  created_at timestamptz not null
);
create index jobs_by_time on jobs (created_at desc, id desc);
create index jobs_by_author on jobs (author_id, created_at desc, id desc);
create index jobs_by_words on jobs using gin (search_key gin_trgm_ops);

create table projects (
  id uuid primary key,
  author_id uuid references members (id) on delete set null,
  name text not null check (name <> ''),
  description text not null check (description <> ''),
  languages text[] not null check (cardinality(languages) between 1 and 12),
  repository text not null check (repository ~ '^https?://'),
  search_key text not null,
  created_at timestamptz not null
);
create index projects_by_time on projects (created_at desc, id desc);
create index projects_by_author on projects (author_id, created_at desc, id desc);
create index projects_by_words on projects using gin (search_key gin_trgm_ops);

-- The three listings that every portal starts with; an administrator may remove them.
insert into projects (id, author_id, name, description, languages, repository, search_key, created_at) values
  ('01900000-0000-7000-8000-000000000003', null, 'freeCodeCamp', 'A free curriculum for learning to program, with thousands of exercises. Fixing a lesson or translating a page is a gentle first contribution.', '{TypeScript,JavaScript}', 'https://github.com/freeCodeCamp/freeCodeCamp', 'freecodecamp a free curriculum for learning to program, with thousands of exercises. fixing a lesson or translating a page is a gentle first contribution. typescript javascript', '2024-01-03T00:00:00Z'),
  ('01900000-0000-7000-8000-000000000002', null, 'First Contributions', 'A practice ground for the whole way of a contribution: fork, branch, commit, pull request. Made for the very first one.', '{Markdown,Git}', 'https://github.com/firstcontributions/first-contributions', 'first contributions a practice ground for the whole way of a contribution: fork, branch, commit, pull request. made for the very first one. markdown git', '2024-01-02T00:00:00Z'),
  ('01900000-0000-7000-8000-000000000001', null, 'Public APIs', 'A long list of open interfaces to build with, sorted by subject. Adding one you know, or checking those that broke, helps everyone.', '{Python,Markdown}', 'https://github.com/public-apis/public-apis', 'public apis a long list of open interfaces to build with, sorted by subject. adding one you know, or checking those that broke, helps everyone. python markdown', '2024-01-01T00:00:00Z');
