-- The running nodes of the portal on this database; each says every few seconds that it is there.
create table nodes (
  id uuid primary key,
  fan_out text not null check (fan_out in ('none', 'postgres', 'redis')),
  -- Fingerprints of what all nodes must have in common.
  fingerprints jsonb not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- Counts of rate limits that nodes share; rate-limiter-flexible writes it. What a crash takes of it is no loss.
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- What nodes tell each other that is too large for a notification; @socket.io/postgres-adapter writes it, and deletes it after 30 s.
create unlogged table socket_io_attachments (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  payload bytea not null
);
create index socket_io_attachments_created_at on socket_io_attachments (created_at);
