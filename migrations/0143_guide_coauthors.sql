-- Members invited by the author of a guide to write it with them. `accepted_at`: null until they have accepted.
create table guide_coauthors (
  guide_id uuid not null references guides on delete cascade,
  member_id uuid not null references members on delete cascade,
  invited_at timestamptz not null,
  accepted_at timestamptz,
  primary key (guide_id, member_id),
  check (accepted_at >= invited_at)
);
create index guide_coauthors_by_member on guide_coauthors (member_id);
comment on table guide_coauthors is 'owner: guidance';
