-- What the office decided on a report, why, and what it told the reporter. Empty for reports that were handled without a decision of this kind.
alter table reports
  add column act text check (act in ('dismissed', 'hidden', 'warned', 'suspended')),
  add column decided_by uuid references members (id) on delete set null,
  add column decision_reason text not null default '',
  add column told text not null default '',
  add constraint reports_decided_are_handled check (act is null or handled_at is not null);
create index reports_decided_by on reports (decided_by) where decided_by is not null;
