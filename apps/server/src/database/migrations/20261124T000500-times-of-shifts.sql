-- When a carer began and ended a shift (decision 0080). The times of a visit are those of its row in visit.
alter table assignee
  add column check_in_at timestamptz,
  add column check_out_at timestamptz,
  add constraint assignee_times_in_order
    check (check_out_at is null or (check_in_at is not null and check_out_at > check_in_at));

-- The shifts of a day are few among its visits.
create index appointment_shift_by_start on appointment (branch_id, start_at) where type_alias = 'SHIFT';
