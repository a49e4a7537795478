-- Work that was given up is asked for again each hour, until it succeeds or an administrator discards it: it is due like any other.
drop index tasks_due;
create index tasks_due on tasks (run_at);
create index tasks_given_up on tasks (kind, given_up_at) where given_up_at is not null;
