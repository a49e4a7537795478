-- A conversation of two members. Sending takes its row's lock and the next sequence, so that both sides and every
-- device see one order without gaps.
create table conversations (
  id uuid primary key,
  low_member_id uuid not null references members (id) on delete cascade,
  high_member_id uuid not null references members (id) on delete cascade,
  last_sequence bigint not null default 0,
  unique (low_member_id, high_member_id),
  check (low_member_id < high_member_id)
);

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  sequence bigint not null check (sequence > 0),
  sender_id uuid not null references members (id) on delete cascade,
  receiver_id uuid not null references members (id) on delete cascade,
  client_id uuid not null,
  body text not null check (body <> ''),
  created_at timestamptz not null,
  unique (sender_id, client_id),
  unique (conversation_id, sequence),
  check (sender_id <> receiver_id)
);

-- How a conversation stands for each of the two: the row of a member's list of conversations.
create table participations (
  member_id uuid not null references members (id) on delete cascade,
  peer_id uuid not null references members (id) on delete cascade,
  conversation_id uuid not null references conversations (id) on delete cascade,
  last_message_id uuid not null references messages (id),
  last_message_at timestamptz not null,
  read_sequence bigint not null default 0,
  unread int not null default 0 check (unread >= 0),
  primary key (member_id, peer_id)
);
create index participations_by_time on participations (member_id, last_message_at desc, peer_id desc);
create index participations_unread on participations (member_id) where unread > 0;
create index participations_by_peer on participations (peer_id);
create index participations_by_conversation on participations (conversation_id);
create index participations_by_last_message on participations (last_message_id);
create index messages_by_receiver on messages (receiver_id);
create index conversations_by_high_member on conversations (high_member_id);
