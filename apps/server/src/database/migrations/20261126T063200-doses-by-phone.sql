-- A dose that contradicts the chart waits for a coordinator like the other events of phones (decision 0143).
alter table visit_conflict drop constraint visit_conflict_kind_check;
alter table visit_conflict add constraint visit_conflict_kind_check
  check (kind in ('check-in', 'check-out', 'report', 'tasks', 'cancellation', 'dose'));
