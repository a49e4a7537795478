-- Whether a member's logins need more than the password, beside the rows of `account` that say so, because every request of an
-- administrator depends on it.
alter table members add column has_second_factor boolean not null default false;

create function follow_second_factor() returns trigger language plpgsql as $$
declare
  changed uuid := case when tg_op = 'DELETE' then old.member_id else new.member_id end;
begin
  update members
  set has_second_factor = exists (select from totp_secrets where member_id = changed and confirmed_at is not null)
    or exists (select from passkeys where member_id = changed)
  where id = changed and has_second_factor is distinct from (
    exists (select from totp_secrets where member_id = changed and confirmed_at is not null)
    or exists (select from passkeys where member_id = changed)
  );
  return null;
end $$;

create trigger second_factor_changed after insert or delete or update of confirmed_at on totp_secrets
  for each row execute function follow_second_factor();
create trigger second_factor_changed after insert or delete on passkeys
  for each row execute function follow_second_factor();

update members set has_second_factor = true
where exists (select from totp_secrets where member_id = members.id and confirmed_at is not null)
  or exists (select from passkeys where member_id = members.id);
