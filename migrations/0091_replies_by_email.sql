-- The emails to the portal's mailbox of the last 30 days, so that each is handled once. The hash is that of its source.
create table inbound_emails (
  hash bytea primary key,
  outcome text not null check (outcome in ('posted', 'refused', 'ignored')),
  handled_at timestamptz not null
);
create index inbound_emails_by_time on inbound_emails (handled_at);

-- The state of the mailbox. One row once it has been read.
create table inbound_mailbox (
  id boolean primary key default true check (id),
  checked_at timestamptz not null,
  failures integer not null check (failures >= 0),
  failure text
);

comment on table inbound_emails is 'owner: platform';
comment on table inbound_mailbox is 'owner: platform';
