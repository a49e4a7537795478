-- Graduations of whole classes, and their members, as long as they can be undone.
create table class_graduations (
  id uuid primary key,
  graduation_year int not null,
  graduated_at timestamptz not null,
  undoable_until timestamptz not null
);
create index class_graduations_by_end on class_graduations (undoable_until);
comment on table class_graduations is 'owner: people';

create table class_graduates (
  graduation_id uuid not null references class_graduations on delete cascade,
  member_id uuid not null references members on delete cascade,
  primary key (graduation_id, member_id)
);
create index class_graduates_by_member on class_graduates (member_id);
comment on table class_graduates is 'owner: people';

create index students_by_class on members (graduation_year) where role = 'student';
