-- Attachments of reported messages stay when the message is deleted, and administrators may open them.
alter table attachments add column reported boolean not null default false;
update attachments set reported = true where exists (select from reported_messages where attachment_id = attachments.id);
