-- The words of posts, so that a search doesn't compute them for each post that it compares.
alter table posts add column words tsvector not null generated always as (to_tsvector('simple', search_key)) stored;
drop index posts_words;
create index posts_words on posts using gin (words);
create index openings_words on posts using gin (words) where number = 1;
create index thread_members_marked on thread_members (member_id) where marked_at is not null;
