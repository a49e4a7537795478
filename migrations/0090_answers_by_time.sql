-- Finds who has answered since the beginning of the month.
create index posts_answers_by_time on posts (created_at) where parent is null and number > 1;
