-- Returns a page of the carers of all branches whose name, short name or NI number contains a text, and their total.
-- Row-level security hides other branches from the server's roles, so the function runs as the owner. It therefore
-- checks the right itself (an active operator of the session's branch with Hr.Carer:Read, in any form that `held` of
-- the contract knows), and records each search.
create or replace function search_carers(
    searcher uuid, typed text, page integer, page_size integer, searched_at timestamptz, out total integer, out carers jsonb)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  pattern text := '%' || regexp_replace(typed, '([\\%_])', '\\\1', 'g') || '%';
begin
  if not exists (
    select from account a
      join account_branch b on b.account_guid = a.guid
      join account_permission p on p.account_guid = a.guid
    where a.guid = searcher and a.is_active and a.user_type = 3 and b.branch_id = current_branch()
      and lower(p.permission) in ('hr.carer:read', 'hr.carer.*:read', 'hr.*:read', '*:read', '*:edit')
  ) then
    raise exception 'account % may not search the carers of the company', searcher using errcode = 'AL003';
  end if;

  with matching as materialized (
    select c.guid, c.name, c.short_name, c.branch_id, c.start_date, c.leaving_date, c.ni_number
    from carer c
    where c.name ilike pattern or c.short_name ilike pattern
      or upper(replace(c.ni_number, ' ', '')) like upper(replace(pattern, ' ', ''))
  ), shown as (
    select m.*, b.title as branch
    from matching m join branch b on b.id = m.branch_id
    order by m.name, m.guid
    limit page_size offset (page - 1) * page_size
  )
  select
    (select count(*) from matching),
    coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'guid', s.guid, 'full_name', s.name, 'nick_name', s.short_name, 'branch', s.branch,
          'start_date', s.start_date, 'end_date', s.leaving_date, 'ni_number', s.ni_number)
        order by s.name, s.guid)
      from shown s), '[]')
  into total, carers;

  insert into audit (at, branch_id, account_guid, action, entity, after)
  values (searched_at, current_branch(), searcher, 'search', 'carer-search',
    jsonb_build_object('search', typed, 'page', page, 'found', total));
end $$;
