-- The college's look. Uploaded images stay, because the audit log may put an earlier one back; their files are under `college/<key>/`.
create table college_images (
  key text primary key,
  kind text not null check (kind in ('logo', 'hero')),
  file_name text not null,
  bytes int not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  uploaded_at timestamptz not null,
  unique (key, kind)
);
comment on table college_images is 'owner: college';

-- Colours are empty until the college chooses its own.
alter table college
  add column short_name text not null default '',
  add column main_colour text not null default '' check (main_colour ~ '^(#[0-9a-f]{6})?$'),
  add column accent_colour text not null default '' check (accent_colour ~ '^(#[0-9a-f]{6})?$'),
  add column office_hours text not null default '',
  add column logo text,
  add column logo_kind text generated always as ('logo') stored,
  add foreign key (logo, logo_kind) references college_images (key, kind);

-- What the college adds to the public pages, as Markdown. Not in the row of settings, which most calls read.
create table college_pages (
  id int primary key default 1 check (id = 1),
  welcome text not null default '',
  about text not null default '',
  privacy text not null default '',
  contact text not null default '',
  hero text,
  hero_kind text generated always as ('hero') stored,
  hero_text text not null default '',
  foreign key (hero, hero_kind) references college_images (key, kind)
);
insert into college_pages (id) values (1);
comment on table college_pages is 'owner: college';
