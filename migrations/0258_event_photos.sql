-- Photos of an event that has begun, from its hosts and attendees, for the members who see the event. A member who is in one and doesn't agree can withhold it:
-- from then only its author and the event's hosts see it, until it is deleted.
create table event_photos (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  author_id uuid references members on delete set null,
  client_id uuid,
  key text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null,
  withheld_at timestamptz,
  withheld_by uuid references members on delete set null,
  unique (author_id, client_id),
  check (withheld_by is null or withheld_at is not null)
);
comment on table event_photos is 'owner: events';
create index event_photos_by_event on event_photos (event_id, id desc);
create index event_photos_by_author on event_photos (author_id, id) where author_id is not null;
create index event_photos_withheld on event_photos (withheld_at) where withheld_at is not null;
create index event_photos_withheld_by on event_photos (withheld_by) where withheld_by is not null;
