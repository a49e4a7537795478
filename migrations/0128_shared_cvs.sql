-- CVs that members share for a review or a mock interview. Each is a copy, because it ends 60 days after it was shared. It belongs to one request, and
-- goes on with it to the next reviewer. Each side is notified of comments once a day.
create table shared_cvs (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  request_id uuid not null unique references mentoring_requests on delete cascade,
  key text not null unique,
  name text not null check (name <> ''),
  bytes int not null check (bytes > 0),
  pages int not null check (pages > 0),
  shared_at timestamptz not null,
  owner_notified_at timestamptz,
  reader_notified_at timestamptz
);
comment on table shared_cvs is 'owner: mentoring';
create index shared_cvs_by_member on shared_cvs (member_id);
create index shared_cvs_by_age on shared_cvs (shared_at);

-- A comment is at a point of a page, in fractions of its width and height from the top left; a reply has the point of its comment.
create table cv_comments (
  id uuid primary key,
  cv_id uuid not null references shared_cvs on delete cascade,
  author_id uuid not null references members on delete cascade,
  reply_to uuid references cv_comments on delete cascade,
  page int check (page > 0),
  x float8 check (x between 0 and 1),
  y float8 check (y between 0 and 1),
  body text not null check (body <> ''),
  client_id uuid not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  resolved_at timestamptz,
  constraint cv_comments_have_a_point_or_are_replies check (num_nulls(reply_to, page) = 1 and num_nulls(page, x, y) in (0, 3)),
  constraint cv_comments_resolve_without_replies check (resolved_at is null or reply_to is null),
  constraint cv_comments_once_per_client_id unique (author_id, client_id)
);
comment on table cv_comments is 'owner: mentoring';
create index cv_comments_by_cv on cv_comments (cv_id, id);
create index cv_comments_by_reply on cv_comments (reply_to) where reply_to is not null;
