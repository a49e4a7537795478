-- A minor is protected: not listed, and hidden birthday, city and school year. `guardian_consent`: recorded by the college; without it a minor's access
-- is limited while `minors_need_consent`.
alter table members add column minor boolean not null default false;
alter table members add column guardian_consent boolean not null default false;
create index members_minor on members (id) where minor;
create trigger members_mark_minor_changed after update of minor on members for each row
  when (old.minor is distinct from new.minor) execute function mark_member_changed();
alter table college add column minors_need_consent boolean not null default false;

-- The day on which someone turns 18. Those born on 29 February turn 18 on 1 March.
create function eighteenth_birthday(born date) returns date language sql immutable strict parallel safe
  return ((born - 1) + interval '18 years')::date + 1;

-- The college's knowledge about the age of members, apart from the birthday in their profile: their record in the roster, the decision of an administrator, and
-- a guardian's consent. `decision` prevails over the rest. `due`: something has changed since `members.minor` was decided.
create table minors (
  member_id uuid primary key references members on delete cascade,
  record_born_on date,
  record_marked boolean not null default false,
  due boolean not null default false,
  decision text check (decision in ('minor', 'adult')),
  reason text check (length(reason) between 1 and 1000),
  born_on date,
  decided_by uuid references members on delete set null,
  decided_at timestamptz,
  guardian text check (length(guardian) between 1 and 200),
  consent_form text check (consent_form in ('paper', 'email', 'in_person')),
  consent_by uuid references members on delete set null,
  consent_at timestamptz,
  check ((decision is null) = (reason is null) and (decision is null) = (decided_at is null)),
  check (born_on is null or decision = 'minor'),
  check ((guardian is null) = (consent_at is null) and (consent_form is null) = (consent_at is null))
);
create index minors_due on minors (member_id) where due;
create index minors_by_decider on minors (decided_by) where decided_by is not null;
create index minors_by_consent on minors (consent_by) where consent_by is not null;
comment on table minors is 'owner: people';

-- Access opens only with the record of a consent.
create function require_guardian_consent() returns trigger language plpgsql as $$
begin
  if new.guardian_consent and not exists (select from minors where member_id = new.id and consent_at is not null) then
    raise exception 'no consent of a guardian is recorded for member %', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger members_consent_is_recorded after insert or update of guardian_consent on members
  deferrable initially deferred for each row when (new.guardian_consent) execute function require_guardian_consent();

-- Follows the birth date and the mark of a member's record, however it changes. Those of grown-ups are not stored again.
create function follow_record_age() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or new.member_id is distinct from old.member_id) then
    update minors set record_born_on = null, record_marked = false, due = true where member_id = old.member_id;
  end if;
  if tg_op = 'DELETE' or new.member_id is null then
    return null;
  end if;
  if new.minor or eighteenth_birthday(new.birth_date) > current_date - 366 then
    insert into minors (member_id, record_born_on, record_marked, due) values (new.member_id, new.birth_date, new.minor, true)
    on conflict (member_id) do update
      set record_born_on = excluded.record_born_on, record_marked = excluded.record_marked, due = true;
  else
    update minors set record_born_on = null, record_marked = false, due = true where member_id = new.member_id;
  end if;
  return null;
end $$;
create trigger roster_records_tell_age after insert on roster_records
  for each row when (new.member_id is not null) execute function follow_record_age();
create trigger roster_records_change_age after update of member_id, birth_date, minor on roster_records
  for each row when (old.member_id is not null or new.member_id is not null) execute function follow_record_age();
create trigger roster_records_forget_age after delete on roster_records
  for each row when (old.member_id is not null) execute function follow_record_age();

insert into minors (member_id, record_born_on, record_marked)
select member_id, birth_date, minor from roster_records
where member_id is not null and (minor or eighteenth_birthday(birth_date) > current_date)
on conflict do nothing;

update members set minor = true
from profiles left join minors using (member_id), college
where profiles.member_id = members.id and members.deleted_at is null and members.role <> 'admin' and (
  eighteenth_birthday(profiles.birthday) > (now() at time zone college.time_zone)::date
  or coalesce(eighteenth_birthday(minors.record_born_on) > (now() at time zone college.time_zone)::date, minors.record_marked)
);
