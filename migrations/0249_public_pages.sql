-- The public pages of members, at `/p/<name>`. `shown_name`: the full name that `name` was made of; a page whose member has another name since is not
-- served. `parts`: what the member has chosen to show to strangers.
create table public_pages (
  member_id uuid primary key references members on delete cascade,
  name text not null unique check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(name) <= 80),
  shown_name text not null,
  is_on boolean not null,
  parts text[] not null check (parts <@ array['photo', 'headline', 'about', 'work', 'education', 'links']),
  is_indexed boolean not null,
  changed_at timestamptz not null
);
comment on table public_pages is 'owner: people';
