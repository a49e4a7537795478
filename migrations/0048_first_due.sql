-- When a task was first due. A retry moves run_at only, so that the age of what waits is its true age.
alter table tasks add column due_at timestamptz default now();
update tasks set due_at = case when failure is null then run_at else least(run_at, created_at) end;
alter table tasks alter column due_at set not null;
create index tasks_failing on tasks (kind) where failure is not null and given_up_at is null;
