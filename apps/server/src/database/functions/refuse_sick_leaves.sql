-- Throws AL003 unless an account is an active operator of the session's branch with Hr.Carer:Read and
-- Branch.Report:Read, each in any form that `held` of the contract knows.
create or replace function refuse_sick_leaves(reader uuid) returns void
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  permissions text[] := (select array_agg(lower(p.permission)) from account_permission p where p.account_guid = reader);
begin
  if not exists (
    select from account a join account_branch b on b.account_guid = a.guid
    where a.guid = reader and a.is_active and a.user_type = 3 and b.branch_id = current_branch()
      and permissions && array['hr.carer:read', 'hr.carer.*:read', 'hr.*:read', '*:read', '*:edit']
      and permissions && array['branch.report:read', 'branch.report.*:read', 'branch.*:read', '*:read', '*:edit']
  ) then
    raise exception 'account % may not read the sick leaves of the company', reader using errcode = 'AL003';
  end if;
end $$;
