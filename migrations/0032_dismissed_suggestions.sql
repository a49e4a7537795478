-- People whom a member does not want to have suggested.
create table dismissed_suggestions (
  member_id uuid not null references members (id) on delete cascade,
  dismissed_id uuid not null references members (id) on delete cascade,
  dismissed_at timestamptz not null,
  primary key (member_id, dismissed_id)
);
create index dismissed_suggestions_by_dismissed on dismissed_suggestions (dismissed_id);
