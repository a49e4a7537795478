-- The terms of use. Version 1 is the text that the portal comes with: an empty body. The latest version counts.
create table terms (
  version int primary key check (version > 0),
  body text not null default '',
  published_at timestamptz not null
);
insert into terms (version, published_at) values (1, now());

-- Who has agreed to which version, and when.
create table consents (
  member_id uuid not null references members (id) on delete cascade,
  version int not null references terms (version),
  given_at timestamptz not null,
  primary key (member_id, version)
);
