-- Guides that a member doesn't want to be recommended on their home.
create table guide_dismissals (
  member_id uuid not null references members on delete cascade,
  guide_id uuid not null references guides on delete cascade,
  dismissed_at timestamptz not null,
  primary key (member_id, guide_id)
);
create index guide_dismissals_by_guide on guide_dismissals (guide_id);
comment on table guide_dismissals is 'owner: guidance';
