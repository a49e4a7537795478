-- The sounds of a record's name in its class, such as `2010:pria`, which find names that are written differently. Records from before have none until
-- the next start.
alter table roster_records add column match_keys text[] not null default '{}';
create index roster_records_by_match_keys on roster_records using gin (match_keys);
create index roster_records_without_match_keys on roster_records (id) where match_keys = '{}';

-- What the roster says about those who wait for verification, as of `checked_at`, so that the queue can be filtered. No decision relies on it.
create table verification_matches (
  member_id uuid primary key references members on delete cascade,
  verdict text not null check (verdict in ('exact', 'close', 'none')),
  -- How many of name, class, course and second fact agree with the best record, and how many records have the name and class.
  agreeing smallint not null check (agreeing between 0 and 4),
  fitting int not null,
  checked_at timestamptz not null
);
comment on table verification_matches is 'owner: people';

-- Whether alumni who match a record exactly are verified by an administrator, or as soon as their address is confirmed.
alter table college add column verifies_exact_matches boolean not null default false;
