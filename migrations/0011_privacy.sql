-- Whether a member stands in the network, and who sees which parts of the profile. Everybody sees the name, the photo,
-- the role and the year.
alter table members
  add column listed boolean not null default true,
  add column education_audience text not null default 'members',
  add column position_audience text not null default 'members',
  add column links_audience text not null default 'members',
  add column email_audience text not null default 'nobody',
  add check (education_audience in ('members', 'alumni', 'cohort', 'nobody')),
  add check (position_audience in ('members', 'alumni', 'cohort', 'nobody')),
  add check (links_audience in ('members', 'alumni', 'cohort', 'nobody')),
  add check (email_audience in ('members', 'alumni', 'cohort', 'nobody'));
-- The network is walked by name: over those alone who stand in it.
drop index members_by_name;
create index members_by_name on members (name_key, id) where role <> 'admin' and listed;

-- Who has opened whose profile, when last, and how often: once an hour counts.
create table profile_views (
  viewed_id uuid not null references members (id) on delete cascade,
  viewer_id uuid not null references members (id) on delete cascade,
  seen_at timestamptz not null,
  times int not null default 1 check (times > 0),
  primary key (viewed_id, viewer_id),
  check (viewed_id <> viewer_id)
);
create index profile_views_latest on profile_views (viewed_id, seen_at desc, viewer_id desc);
create index profile_views_by_viewer on profile_views (viewer_id, seen_at);
