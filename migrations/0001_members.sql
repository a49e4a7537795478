create extension if not exists pg_trgm;

-- The college's settings: one row, so that every answer can join it.
create table college (
  id int primary key default 1 check (id = 1),
  name text not null default 'Alumni Connect',
  time_zone text not null default 'UTC',
  first_graduation_year int not null default 2024 check (first_graduation_year between 1900 and 9990),
  unverified_alumni text not null default 'limited' check (unverified_alumni in ('limited', 'full', 'blocked')),
  phone text not null default '',
  email text not null default '',
  donation_url text not null default '',
  email_domains text[] not null default '{}'
);
insert into college (id) values (1);

-- Random keys that the server makes for itself on the first start.
create table secrets (
  name text primary key,
  value text not null
);

-- name_key is the name lower-cased with accents folded, by the application: what names are sorted and searched by.
create table members (
  id uuid primary key,
  role text not null check (role in ('student', 'alumni', 'admin')),
  email text not null unique check (email = lower(email) and email <> ''),
  full_name text not null check (full_name <> ''),
  name_key text collate "C" not null,
  password_hash text not null,
  graduation_year int,
  course text,
  usn text,
  field_of_study text,
  position text,
  linkedin text,
  github text,
  photo_key text,
  certificate_url text,
  certificate_key text,
  verification text not null check (verification in ('verified', 'pending', 'declined')),
  decline_reason text,
  created_at timestamptz not null,
  check (role = 'alumni' or verification = 'verified'),
  check (role = 'admin' or graduation_year is not null),
  check ((verification = 'declined') = (decline_reason is not null))
);
create index members_by_name on members (name_key, id) where role <> 'admin';
create index members_by_role_and_name on members (role, name_key, id);
create index members_by_name_words on members using gin (name_key gin_trgm_ops);
create index members_by_email_words on members using gin (email gin_trgm_ops);
create index members_waiting on members (verification, created_at, id) where role = 'alumni';

-- Only the SHA-256 of a token is kept.
create table sessions (
  token_hash bytea primary key,
  member_id uuid not null references members (id) on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz not null,
  user_agent text not null default ''
);
create index sessions_by_member on sessions (member_id);

-- Links that act once: their SHA-256. A newer one for the same member and purpose takes the older one's place.
create table links (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('admin_setup', 'password_reset')),
  member_id uuid references members (id) on delete cascade,
  expires_at timestamptz not null
);
create unique index links_one_per_purpose on links (purpose, member_id);
