-- Work that is asked for while a task of its kind and key is being done: what is done then may have begun before the reason
-- was committed, so the task is done once more, with this payload and not before this time.
alter table tasks
  add column again_payload jsonb,
  add column again_at timestamptz,
  add check ((again_at is null) = (again_payload is null));
