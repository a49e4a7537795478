-- A mock interview takes 45 minutes of the member who gives it, and no two of a member's overlap. An exclusion constraint would need an extension.
create function refuse_overlapping_bookings() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('practice_bookings ' || new.member_id, 0));
  if exists (
    select from practice_bookings
    where member_id = new.member_id and session_id <> new.session_id
      and starts_at > new.starts_at - interval '45 minutes' and starts_at < new.starts_at + interval '45 minutes'
  ) then
    raise exclusion_violation using
      message = 'the member has another mock interview at this time',
      constraint = 'practice_bookings_do_not_overlap', table = 'practice_bookings';
  end if;
  return new;
end
$$;
create trigger practice_bookings_do_not_overlap before insert or update on practice_bookings
  for each row execute function refuse_overlapping_bookings();
