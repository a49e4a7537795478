-- First posts don't wait for a decision.
drop index posts_waiting;
alter table posts drop column held;
alter table discussion_settings drop column checks_first_posts;
