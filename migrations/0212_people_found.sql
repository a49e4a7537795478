-- The conditions of the people list on a member found by something else, in the index.
drop index members_published;
create index members_published on members (id)
  include (role, verification, email_verified_at, suspended_at, deleted_at, graduation_year, name_key, created_at);

-- Students or alumni of a year, also counted, in the index.
drop index members_by_year;
create index members_listed_by_year on members (role, graduation_year, name_key, id) where deleted_at is null;

-- Members of a course. An index on an expression is read alone only if it also has the column.
drop index profiles_by_course;
create index profiles_by_course on profiles (lower(course)) include (course, member_id);

-- Members of a city.
drop index profiles_by_place;
create index profiles_by_place on profiles (place_id) include (member_id) where place_id is not null;

-- The same as members_by_any_usn, for students.
drop index members_by_usn_words;
-- Without it, the planner expects thousands of members for any part of a USN.
create statistics members_lower_usn on (lower(usn)) from members;
