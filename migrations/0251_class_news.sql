-- Since when a member has been with another company, or in another city, for the news of their class. Null until it changes for the first time.
alter table profiles add column work_changed_at timestamptz, add column city_changed_at timestamptz;
