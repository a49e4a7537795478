-- An event with the audience `group` is for the members of its groups. Groups belong to another domain, which answers who is in them by a function.
alter table events
  drop constraint if exists events_audience_check,
  add constraint events_audience_check check (audience in ('public', 'members', 'group'));

create function sees_group_event(event uuid, member uuid) returns boolean language sql stable as $$
  select exists (
    select from group_events join group_members on group_members.group_id = group_events.group_id
    where group_events.event_id = event and group_members.member_id = member and group_members.state = 'member'
  )
$$;

-- Whether the event was made in the group, and so becomes one for members only with it. Other events are only listed there.
alter table group_events add column made_here boolean not null default false;
update group_events set made_here = true from polls where polls.event_id = group_events.event_id and polls.group_id = group_events.group_id;
update events set audience = 'group' from group_events join spaces on spaces.group_id = group_events.group_id
  where group_events.event_id = events.id and made_here and spaces.readers = 'members';
