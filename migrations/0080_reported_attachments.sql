-- Attachments of reported messages stay when the message is deleted, and administrators may open them. By a trigger, so that a report
-- through a node of the earlier release keeps them too.
alter table attachments add column reported boolean not null default false;
update attachments set reported = true where exists (select from reported_messages where attachment_id = attachments.id);

create function keep_reported_attachment() returns trigger language plpgsql as $$
begin
  update attachments set reported = true where id = new.attachment_id;
  return null;
end $$;

create trigger reported_messages_keep_attachment after insert on reported_messages
  for each row when (new.attachment_id is not null) execute function keep_reported_attachment();
