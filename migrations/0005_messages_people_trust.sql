-- What a member shows of themselves in conversations, and takes from others; each switch works both ways.
alter table members
  add column shows_receipts boolean not null default true,
  add column shows_typing boolean not null default true,
  add column shows_presence boolean not null default true,
  add column takes_requests boolean not null default true;

-- When a member's last device left.
create table presences (
  member_id uuid primary key references members (id) on delete cascade,
  seen_at timestamptz not null
);

-- One row hides two members from each other.
create table blocks (
  blocker_id uuid not null references members (id) on delete cascade,
  blocked_id uuid not null references members (id) on delete cascade,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_by_blocked on blocks (blocked_id, blocker_id);
create index blocks_by_time on blocks (blocker_id, created_at desc, blocked_id desc);

-- To how many strangers a member has written first on their latest day of doing so, in UTC.
create table first_contacts (
  member_id uuid primary key references members (id) on delete cascade,
  day date not null,
  strangers int not null constraint first_contacts_per_day check (strangers between 1 and 20)
);

-- requested_by: a stranger who began it and waits to be let in; nobody once it is accepted or answered.
-- last_change counts edits, deletions and reactions, so that a client can ask for those it has missed.
alter table conversations
  add column requested_by uuid references members (id) on delete cascade,
  add column declined_at timestamptz,
  add column last_change bigint not null default 0,
  add check (requested_by in (low_member_id, high_member_id)),
  add check (declined_at is null or requested_by is not null);
create index conversations_by_requester on conversations (requested_by) where requested_by is not null;

-- An upload waits without a message for at most a day. The key names the file in the storage.
create table attachments (
  id uuid primary key,
  uploader_id uuid not null references members (id) on delete cascade,
  key text not null,
  name text not null check (name <> ''),
  type text not null check (type in ('image/webp', 'application/pdf')),
  bytes int not null check (bytes > 0),
  width int check (width > 0),
  height int check (height > 0),
  created_at timestamptz not null,
  unique (id, uploader_id),
  check ((type = 'image/webp') = (width is not null and height is not null))
);
create index attachments_by_uploader on attachments (uploader_id, created_at);

-- search_key is the body folded by the application. A deleted message keeps its place, and nothing of what it said.
alter table messages
  drop constraint messages_body_check,
  add column search_key text not null default '',
  add column edited_at timestamptz,
  add column deleted_at timestamptz,
  add column reply_to bigint,
  add column attachment_id uuid,
  add column sender_reaction text,
  add column receiver_reaction text,
  add column change bigint not null default 0,
  add constraint messages_attachment unique (attachment_id),
  add constraint messages_attachment_of_sender foreign key (attachment_id, sender_id) references attachments (id, uploader_id),
  add constraint messages_reply foreign key (conversation_id, reply_to) references messages (conversation_id, sequence),
  add constraint messages_reply_before check (reply_to < sequence),
  add check (case when deleted_at is null then body <> '' or attachment_id is not null
    else body = '' and search_key = '' and attachment_id is null and sender_reaction is null and receiver_reaction is null end);
create index messages_replying on messages (conversation_id, reply_to) where reply_to is not null;
create index messages_changed on messages (conversation_id, change) where change > 0;
-- One's own messages, newest first: a search reads the latest of them before it asks the index of all words.
create index messages_sent on messages (sender_id, created_at desc, id desc);
create index messages_received on messages (receiver_id, created_at desc, id desc);
drop index messages_by_receiver;
-- Sending appends to a list of what is to be indexed. It is worked off at this size, in kB, so that no send waits long for it.
create index messages_by_words on messages using gin (search_key gin_trgm_ops) with (gin_pending_list_limit = 512);
-- New messages are folded by the application; this comes close enough for those there are.
update messages set search_key =
  regexp_replace(lower(regexp_replace(normalize(body, NFKD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g');
-- More letters are folded now, as contract/fold.ts has them. The audit's own record is never changed.
create function pg_temp.folded(key text) returns text language sql as $$
  select replace(replace(replace(replace(translate(key, 'ςłøđðħŧı', 'σloddhti'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;
update messages set search_key = pg_temp.folded(search_key) where search_key ~ '[ßæœþςłøđðħŧı]';
update members set name_key = pg_temp.folded(name_key) where name_key ~ '[ßæœþςłøđðħŧı]';
update events set search_key = pg_temp.folded(search_key) where search_key ~ '[ßæœþςłøđðħŧı]';
update jobs set search_key = pg_temp.folded(search_key) where search_key ~ '[ßæœþςłøđðħŧı]';
update mentorships set search_key = pg_temp.folded(search_key) where search_key ~ '[ßæœþςłøđðħŧı]';
update projects set search_key = pg_temp.folded(search_key) where search_key ~ '[ßæœþςłøđðħŧı]';
drop function pg_temp.folded;

alter table participations
  add column delivered_sequence bigint not null default 0,
  add column pinned boolean not null default false,
  add column muted boolean not null default false,
  add column archived boolean not null default false;
update participations set delivered_sequence = read_sequence;
create index participations_by_pin on participations (member_id, pinned desc, last_message_at desc, peer_id desc);

-- What a member was writing to somebody when they stopped.
create table drafts (
  member_id uuid not null references members (id) on delete cascade,
  peer_id uuid not null references members (id) on delete cascade,
  body text not null check (body <> ''),
  changed_at timestamptz not null,
  primary key (member_id, peer_id)
);
create index drafts_by_peer on drafts (peer_id);

-- A report keeps what its reporter selected as it read then, whatever happens to the messages.
create table reports (
  id uuid primary key,
  reporter_id uuid references members (id) on delete set null,
  reported_id uuid references members (id) on delete set null,
  reason text not null check (reason in ('harassment', 'spam', 'impersonation', 'danger', 'other')),
  comment text not null default '',
  created_at timestamptz not null,
  handled_at timestamptz,
  check (reporter_id <> reported_id)
);
create index reports_by_time on reports (created_at desc, id desc);
create index reports_open on reports (created_at desc, id desc) where handled_at is null;
create index reports_by_reporter on reports (reporter_id, created_at);
create index reports_by_reported on reports (reported_id);

create table reported_messages (
  report_id uuid not null references reports (id) on delete cascade,
  message_id uuid references messages (id) on delete set null,
  sequence bigint not null,
  sender_id uuid references members (id) on delete set null,
  body text not null,
  attachment_id uuid references attachments (id),
  sent_at timestamptz not null,
  edited_at timestamptz,
  primary key (report_id, sequence)
);
create index reported_messages_by_message on reported_messages (message_id);
create index reported_messages_by_sender on reported_messages (sender_id);
create index reported_messages_by_attachment on reported_messages (attachment_id);
