-- owner: people
-- What the students' list is searched by besides the name and the email address, and the students whose year nobody has confirmed yet.
create index members_by_usn_words on members using gin (lower(usn) gin_trgm_ops) where role = 'student';
create index members_by_year on members (graduation_year, name_key, id) where role = 'student';
create index members_with_unconfirmed_years on members (name_key, id) where role = 'student' and year_confirmed_at is null;
create index profiles_by_course_words on profiles using gin (lower(course) gin_trgm_ops);
