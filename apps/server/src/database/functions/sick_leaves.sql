-- Returns a page of the sick leaves in an account's branches, the latest start first, and their total. Days are those on
-- which a leave was recorded, both included. Row-level security hides other branches from the server's roles, so the
-- function runs as the owner and checks the right itself.
create or replace function sick_leaves(
    reader uuid, typed text, branches uuid[], first_day date, last_day date, page integer, page_size integer,
    out total integer, out leaves jsonb)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  pattern text := '%' || regexp_replace(coalesce(typed, ''), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform refuse_sick_leaves(reader);
  with matching as materialized (
    select a.guid, a.start_date, a.end_date, a.comments, c.guid as carer_guid, c.name, b.guid as branch_guid, b.title
    from carer_absence a
      join carer c on c.guid = a.carer_guid
      join branch b on b.id = a.branch_id
      join account_branch m on m.branch_id = b.id and m.account_guid = reader
    where a.type_alias = 'SICKNESS' and c.name ilike pattern
      and (branches is null or b.guid = any (branches))
      and (first_day is null or a.recorded_at >= first_day::timestamp at time zone b.time_zone)
      and (last_day is null or a.recorded_at < (last_day + 1)::timestamp at time zone b.time_zone)
  ), shown as (
    select * from matching m order by m.start_date desc, m.name, m.guid limit page_size offset (page - 1) * page_size
  )
  select
    (select count(*) from matching),
    coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'time_off_guid', s.guid, 'carer', jsonb_build_object('guid', s.carer_guid, 'name', s.name),
          'branch', jsonb_build_object('guid', s.branch_guid, 'title', s.title),
          'start_date', s.start_date, 'end_date', s.end_date, 'comments', s.comments,
          'files', coalesce((
            select jsonb_agg(jsonb_build_object('guid', f.guid, 'file_name', f.file_name) order by f.uploaded_at, f.guid)
            from carer_absence_file f where f.absence_guid = s.guid), '[]'))
        order by s.start_date desc, s.name, s.guid)
      from shown s), '[]')
  into total, leaves;
end $$;
