-- Administrators' requests to see the author of an anonymous post. It takes effect when a second administrator agrees, or immediately if there is only one.
create table name_requests (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  reason text not null check (reason <> ''),
  requested_by uuid references members on delete set null,
  requested_at timestamptz not null,
  decided_by uuid references members on delete set null,
  decided_at timestamptz,
  state text not null check (state in ('open', 'lifted', 'refused')),
  check ((state = 'open') = (decided_at is null)),
  check (state <> 'lifted' or decided_by <> requested_by)
);
comment on table name_requests is 'owner: discussions';
create unique index name_requests_in_force on name_requests (post_id) where state <> 'refused';
create index name_requests_by_post on name_requests (post_id, requested_at desc, id desc);
create index name_requests_by_requester on name_requests (requested_by);
create index name_requests_by_decider on name_requests (decided_by);

create function check_name_request() returns trigger language plpgsql as $$
begin
  if new.state <> 'refused' and not exists (
    select from posts where id = new.post_id and anonymous and author_id is not null
  ) then raise exception 'only anonymous posts have a hidden author'; end if;
  -- Reports without ground give no name.
  if new.state <> 'refused' and not exists (
    select from reports where kind = 'post' and target_id = new.post_id and outcome is distinct from 'shown'
  ) then raise exception 'only reported posts give their author'; end if;
  if new.state = 'lifted' and new.decided_by is null and (
    select count(*) from members where role = 'admin' and suspended_at is null
  ) <> 1 then raise exception 'a second administrator has to agree'; end if;
  return new;
end $$;
create trigger name_requests_check before insert or update of state on name_requests for each row execute function check_name_request();
