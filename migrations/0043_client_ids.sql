-- The author's own id of what they post: posted again, it is the same.
alter table events add column client_id uuid, add constraint events_once unique (author_id, client_id);
alter table jobs add column client_id uuid, add constraint jobs_once unique (author_id, client_id);
alter table mentorships add column client_id uuid, add constraint mentorships_once unique (author_id, client_id);
alter table projects add column client_id uuid, add constraint projects_once unique (author_id, client_id);
alter table event_comments add column client_id uuid, add constraint event_comments_once unique (author_id, client_id);
