-- When a title or company was counted: those of the computation before are removed once all are stored.
alter table pathway_words add column counted_at timestamptz not null default 'epoch';
alter table pathway_words alter column counted_at drop default;

-- Whether someone rests: they are left out of the figures beside people who have left, until five others join or change.
alter table pathway_people add column rests boolean not null default false;
