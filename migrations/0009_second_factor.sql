-- What a member shows at a log-in besides the password.

-- An authenticator app. The secret has to be read to check a code, so it is sealed with a key that is derived from the
-- portal's; last_counter is the time step of the last code taken: each works once.
create table totp_secrets (
  member_id uuid primary key references members (id) on delete cascade,
  sealed bytea not null,
  confirmed_at timestamptz,
  last_counter bigint not null default 0
);

create table passkeys (
  id uuid primary key,
  member_id uuid not null references members (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  name text not null check (name <> ''),
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_by_member on passkeys (member_id, created_at);

-- A code that was used is gone.
create table recovery_codes (
  code_hash bytea primary key,
  member_id uuid not null references members (id) on delete cascade
);
create index recovery_codes_by_member on recovery_codes (member_id);

-- A log-in whose password was right, or a passkey about to be made, waiting for its answer.
create table factor_challenges (
  token_hash bytea primary key,
  member_id uuid not null references members (id) on delete cascade,
  purpose text not null check (purpose in ('log_in', 'new_passkey')),
  expires_at timestamptz not null
);
create index factor_challenges_by_member on factor_challenges (member_id);

alter table college add column admins_need_second_factor boolean not null default false;
