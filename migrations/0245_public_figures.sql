-- Figures of the network on the public pages, in bands and counted once a day. Shown only if the college wants them.
alter table college_pages
  add column shows_figures boolean not null default false,
  add column figures jsonb;
