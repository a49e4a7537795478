-- Jobs that a member does not want suggested.
create table dismissed_jobs (
  member_id uuid not null references members (id) on delete cascade,
  job_id uuid not null references jobs (id) on delete cascade,
  dismissed_at timestamptz not null,
  primary key (member_id, job_id)
);
create index dismissed_jobs_by_job on dismissed_jobs (job_id);
