-- Returns where a certificate of a sick leave in an account's branches is stored; all null without one. Like sick_leaves.
create or replace function sick_leave_file(
    reader uuid, leave uuid, certificate uuid, out storage_key text, out file_name text, out size_bytes integer)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform refuse_sick_leaves(reader);
  select f.storage_key, f.file_name, f.size_bytes
  into sick_leave_file.storage_key, sick_leave_file.file_name, sick_leave_file.size_bytes
  from carer_absence_file f
    join carer_absence a on a.guid = f.absence_guid and a.type_alias = 'SICKNESS'
    join account_branch m on m.branch_id = a.branch_id and m.account_guid = reader
  where f.guid = certificate and a.guid = leave;
end $$;
