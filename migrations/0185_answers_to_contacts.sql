-- Answers and internal notes of the office to messages from the contact page, and who looks after a message.
alter table contacts
  add column language text not null default 'en' check (language in ('en', 'hi', 'ur')),
  add column assignee_id uuid references members (id) on delete set null;
create index contacts_of_assignee on contacts (assignee_id, created_at desc, id desc) where handled_at is null;

create table contact_answers (
  id uuid primary key,
  contact_id uuid not null references contacts (id) on delete cascade,
  author_id uuid references members (id) on delete set null,
  kind text not null check (kind in ('answer', 'note')),
  text text not null check (text <> ''),
  created_at timestamptz not null,
  client_id uuid not null,
  unique (contact_id, client_id)
);
create index contact_answers_of_author on contact_answers (author_id, id);
comment on table contact_answers is 'owner: public';

create table canned_answers (
  id uuid primary key,
  title text not null check (title <> ''),
  text text not null check (text <> ''),
  created_at timestamptz not null,
  unique (title)
);
comment on table canned_answers is 'owner: public';
