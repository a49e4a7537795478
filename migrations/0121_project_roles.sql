-- Roles that a project looks for, each with a skill, hours per week and a first task, and when it was last active. `confirmed_at`: when its maintainer
-- last said so. `asked_at`: when they were asked whether it still is; they are asked once.
alter table projects add column roles jsonb not null default '[]';
alter table projects add column confirmed_at timestamptz;
alter table projects add column active_at timestamptz not null generated always as (coalesce(confirmed_at, created_at)) stored;
alter table projects add column asked_at timestamptz;
alter table projects add constraint projects_have_few_roles check (jsonb_typeof(roles) = 'array' and jsonb_array_length(roles) <= 6);
create index projects_by_activity on projects (active_at desc, id desc);
