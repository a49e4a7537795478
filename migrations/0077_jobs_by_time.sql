-- For administrators, who see jobs in the order in which they were created; members see them in the order in which they were listed.
-- owner: opportunities
create index jobs_by_time on jobs (created_at desc, id desc);
