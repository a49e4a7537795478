-- Who has had somebody's contact detail shown, and when last: once an hour counts.
create table contact_reveals (
  id uuid primary key,
  viewed_id uuid not null references members (id) on delete cascade,
  viewer_id uuid not null references members (id) on delete cascade,
  detail text not null check (detail in ('email')),
  revealed_at timestamptz not null,
  unique (viewed_id, viewer_id, detail),
  check (viewed_id <> viewer_id)
);
create index contact_reveals_latest on contact_reveals (viewed_id, revealed_at desc, id desc);
create index contact_reveals_by_viewer on contact_reveals (viewer_id, revealed_at);
