-- What a member who got a job of the network thanked those who posted it or put their name forward for.
create table job_thanks (
  application_id uuid not null references applications on delete cascade,
  helper_id uuid not null references members on delete cascade,
  words text not null check (words <> '' and char_length(words) <= 200),
  thanked_at timestamptz not null,
  primary key (application_id, helper_id)
);
comment on table job_thanks is 'owner: opportunities';
create index job_thanks_of_helper on job_thanks (helper_id, thanked_at desc, application_id desc);
