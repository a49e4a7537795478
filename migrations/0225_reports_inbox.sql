-- Who looks after a report, and who at the desk has a report or a letter open.
alter table reports add column assignee_id uuid references members (id) on delete set null;
create index reports_of_assignee on reports (assignee_id, created_at, id) where handled_at is null;
create index contacts_handled_of_assignee on contacts (assignee_id, created_at desc, id desc) where handled_at is not null;

create table open_items (
  item_id uuid not null,
  member_id uuid not null references members on delete cascade,
  is_writing boolean not null,
  seen_at timestamptz not null,
  primary key (item_id, member_id)
);
create index open_items_by_member on open_items (member_id);
create index open_items_by_time on open_items (seen_at);
comment on table open_items is 'owner: college';
