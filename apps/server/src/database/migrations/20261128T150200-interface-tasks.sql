-- An interface file is made by a task, which has its guid. Files from before get theirs: when they were started and done is
-- not known.
insert into task (guid, branch_id, side, type, status, details, problem, item_count, total_pence, inserted_at, inserted_by, queued_at)
select f.guid, f.branch_id, f.side, 'Interface', s.status, f.type || ', ' || coalesce(f.file_name, f.reference || '.csv'),
  case when s.status = 'Failed' then 'The file could not be created.' end,
  (select coalesce(sum(t.item_count + t.charge_count), 0) from billing_transaction t where t.interface_guid = f.guid),
  f.total_pence, f.created_at, f.created_by, f.created_at
from interface_file f
cross join lateral (
  select case
    when f.file_name is not null then 'Complete'
    when exists (select from download d
      where d.kind = 'interface' and d.status = 'Pending' and d.request ->> 'interface_guid' = f.guid::text) then 'Queued'
    else 'Failed' end as status
) s;
