-- The roster: the college's own list. A record is not a member: it is listed to nobody and never emailed until the office invites it.
-- An import is one list that the office gave: a file, or pasted cells.
create table roster_imports (
  id uuid primary key,
  name text not null,
  file_key text,
  state text not null check (
    state in ('reading', 'refused', 'mapping', 'checking', 'checked', 'writing', 'done', 'undoing', 'undone')
  ),
  refusal text,
  sheets text[] not null default '{}',
  sheet text,
  heading_row int,
  columns jsonb not null default '[]',
  mapping jsonb,
  date_order text check (date_order in ('dmy', 'mdy')),
  -- Where the list comes from, and since when the college has it: the legal basis of its records.
  source text not null default '',
  source_date date,
  row_count int not null default 0,
  progress int not null default 0,
  counts jsonb not null default '{}',
  created_by_id uuid references members on delete set null,
  created_at timestamptz not null,
  checked_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz
);
comment on table roster_imports is 'owner: roster';
-- Records are written by one import at a time, so that none is compared with a roster that changes meanwhile.
create unique index roster_imports_one_writes on roster_imports ((true)) where state in ('writing', 'undoing');
create index roster_imports_by_creator on roster_imports (created_by_id) where created_by_id is not null;

-- The rows of an import until it is too old to be undone. `details` is the record that a row becomes.
create table roster_rows (
  import_id uuid not null references roster_imports on delete cascade,
  number int not null,
  cells jsonb not null,
  state text not null default 'raw' check (state in ('raw', 'new', 'same', 'completes', 'doubtful', 'bad')),
  details jsonb,
  problems jsonb,
  hash bytea,
  reason text,
  record_id uuid,
  other_number int,
  decision text check (decision in ('same', 'different', 'later')),
  written_at timestamptz,
  primary key (import_id, number)
);
comment on table roster_rows is 'owner: roster';
create index roster_rows_to_decide on roster_rows (import_id, state, number) where state in ('doubtful', 'bad');

create table roster_fields (
  id uuid primary key,
  name text not null,
  name_key text not null unique,
  kind text not null check (kind in ('text', 'number', 'date', 'yes_no')),
  audience text not null check (audience in ('office', 'person', 'members')),
  searchable boolean not null,
  -- Unique and limited, so that there are never more than 20.
  place int not null unique check (place between 1 and 20),
  created_at timestamptz not null
);
comment on table roster_fields is 'owner: roster';

create table roster_records (
  id uuid primary key,
  full_name text not null,
  name_key text not null,
  -- The words of the name in alphabetical order, because lists differ in the order of names.
  match_key text not null,
  graduation_year int,
  course text not null default '',
  usn text not null default '',
  usn_key text not null default '',
  birth_date date,
  emails text[] not null default '{}',
  phone text not null default '',
  city text not null default '',
  employer text not null default '',
  deceased boolean not null default false,
  do_not_contact boolean not null default false,
  minor boolean not null default false,
  custom jsonb not null default '{}',
  search_key text not null,
  source text not null,
  source_date date not null,
  member_id uuid references members on delete set null,
  reachable boolean not null generated always as (emails <> '{}' and not deceased and not do_not_contact) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table roster_records is 'owner: roster';
create index roster_records_by_name on roster_records (name_key, id);
create index roster_records_by_match on roster_records (match_key, graduation_year);
create index roster_records_by_usn on roster_records (usn_key) where usn_key <> '';
create index roster_records_by_birth on roster_records (birth_date) where birth_date is not null;
create index roster_records_by_email on roster_records using gin (emails);
-- A member has one record.
create unique index roster_records_by_member on roster_records (member_id) where member_id is not null;

-- Which row of which import added, changed or confirmed a record, with the values before, for undoing the import.
create table roster_sources (
  import_id uuid not null references roster_imports on delete cascade,
  number int not null,
  record_id uuid not null references roster_records on delete cascade,
  effect text not null check (effect in ('added', 'changed', 'seen')),
  before jsonb,
  hash bytea not null,
  at timestamptz not null,
  primary key (import_id, number)
);
comment on table roster_sources is 'owner: roster';
create index roster_sources_by_record on roster_sources (record_id);
create index roster_sources_by_hash on roster_sources (hash);

-- What the office chose for a heading the last time.
create table roster_headings (
  heading_key text primary key,
  target text not null,
  field_id uuid references roster_fields on delete cascade,
  used_at timestamptz not null
);
comment on table roster_headings is 'owner: roster';
create index roster_headings_by_field on roster_headings (field_id) where field_id is not null;
