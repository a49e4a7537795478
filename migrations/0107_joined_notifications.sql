-- A notification that joins several names two of their actors. `emailed_at`: when it was last emailed.
alter table notifications add column earlier_actor_id uuid references members (id) on delete set null;
alter table notifications add column emailed_at timestamptz;
create index notifications_by_earlier_actor on notifications (earlier_actor_id) where earlier_actor_id is not null;
