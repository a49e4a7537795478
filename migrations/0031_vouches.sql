-- Who says that they know an alumnus who waits for verification: two at most, because a vouch holds one of two places.
create table vouches (
  candidate_id uuid not null references members (id) on delete cascade,
  place smallint not null check (place between 1 and 2),
  voucher_id uuid not null references members (id) on delete cascade,
  vouched_at timestamptz not null,
  primary key (candidate_id, place),
  unique (candidate_id, voucher_id),
  check (candidate_id <> voucher_id)
);
create index vouches_by_voucher on vouches (voucher_id, candidate_id);
