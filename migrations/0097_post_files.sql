-- Files of posts. Before it is posted, a file belongs to a draft, or to no row while an edit is not saved; such files are removed after a day. The
-- key names the file in the storage.
alter table post_drafts add column id uuid not null default gen_random_uuid();
alter table post_drafts add primary key (id);

create table post_files (
  id uuid primary key,
  -- Null once its author has left and the post stays.
  uploader_id uuid references members,
  client_id uuid,
  draft_id uuid references post_drafts on delete set null,
  post_id uuid references posts on delete cascade,
  -- Its place among the files of the post.
  place int,
  key text not null,
  name text not null check (name <> ''),
  type text not null check (type in ('image/webp', 'application/pdf', 'text/plain')),
  bytes int not null check (bytes > 0),
  width int check (width > 0),
  height int check (height > 0),
  created_at timestamptz not null,
  unique (uploader_id, client_id),
  unique (post_id, place),
  check ((type = 'image/webp') = (width is not null and height is not null)),
  check ((post_id is null) = (place is null)),
  check (post_id is null or draft_id is null),
  check (post_id is not null or uploader_id is not null),
  check (place between 1 and 4)
);
create index post_files_by_uploader on post_files (uploader_id, created_at);
create index post_files_by_draft on post_files (draft_id) where draft_id is not null;
create index post_files_waiting on post_files (created_at) where post_id is null and draft_id is null;
create index post_files_by_key on post_files (key);
comment on table post_files is 'owner: discussions';
