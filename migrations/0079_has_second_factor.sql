-- Whether a member has a second factor, beside the member, because every request of an administrator depends on it. Logins themselves ask for
-- the factors.
alter table members add column has_second_factor boolean not null default false;

update members set has_second_factor = true
where exists (select from totp_secrets where member_id = members.id and confirmed_at is not null)
  or exists (select from passkeys where member_id = members.id);
