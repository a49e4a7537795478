-- Counts an author's upcoming published events, including cancelled ones, and locks the author until the transaction ends. In a volatile function
-- each statement has its own snapshot, so the count includes what a transaction that held the lock before has committed.
create function count_events_ahead(author uuid, at timestamptz) returns integer language plpgsql as $$
begin
  perform from members where id = author for no key update;
  return (select count(*) from events where author_id = author and not draft and starts_at >= at);
end $$;
