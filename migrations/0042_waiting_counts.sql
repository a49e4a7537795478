-- How many wait for a place, beside how many have one.
alter table events add column waiting_count int not null default 0 check (waiting_count >= 0);
update events set waiting_count = (select count(*) from rsvps where event_id = events.id and answer = 'waiting')
where id in (select event_id from rsvps where answer = 'waiting');

create or replace function count_places() returns trigger language plpgsql as $$
declare
  going int := (new.answer is not distinct from 'going')::int - (old.answer is not distinct from 'going')::int;
  offered int := (new.answer is not distinct from 'offered')::int - (old.answer is not distinct from 'offered')::int;
  waiting int := (new.answer is not distinct from 'waiting')::int - (old.answer is not distinct from 'waiting')::int;
begin
  if going <> 0 or offered <> 0 or waiting <> 0 then
    /* keeps answers */ -- Of events, the server keeps in memory what is searched for, and not how many come.
    update events set going_count = going_count + going, offered_count = offered_count + offered, waiting_count = waiting_count + waiting
    where id = coalesce(new.event_id, old.event_id);
  end if;
  return null;
end
$$;
