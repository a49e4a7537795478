-- When the code of a project last changed, as the public API of its repository's host reports it, and when that was last asked. A college switches
-- this on.
alter table college add column follows_repositories boolean not null default false;
alter table projects add column code_changed_at timestamptz;
alter table projects add column code_checked_at timestamptz;
alter table projects drop column active_at;
alter table projects add column active_at timestamptz not null
  generated always as (greatest(coalesce(confirmed_at, created_at), code_changed_at)) stored;
create index projects_by_activity on projects (active_at desc, id desc);
create index projects_by_check on projects (code_checked_at nulls first, id);
