-- Words are searched in guides and interviews with each letter that is typed into the search of the portal.
create index guides_by_words on guides using gin (search_key gin_trgm_ops);
create index interviews_by_words on interviews using gin (search_key gin_trgm_ops);

-- The guides of a field come first on the overview of Guidance.
create index guides_by_field on guides (field_key, reviewed_at desc, id desc);

-- Counting the interviews of each company and year reads all of them, but only these columns, and of their writers what decides who sees them.
create index interviews_counted on interviews (company_key, company, year) include (anonymous, author_id, hidden_at) where hidden_at is null;
create index members_published on members (id) include (role, verification, email_verified_at, suspended_at);
