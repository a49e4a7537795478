-- The cover of an event: a drawing, by default that of its category, or a picture that its host has uploaded. Dates of a series share it.
alter table events
  add column cover_pattern text check (cover_pattern in ('waves', 'brackets', 'circuit', 'circles', 'route', 'leaves', 'books', 'stage', 'cup',
    'arches', 'stars', 'rocket')),
  add column cover_key text;
create index events_cover on events (cover_key) where cover_key is not null;
