-- A version of a care plan that is signed or discarded is never changed, and only removed with all data of its client.
create or replace function refuse_signed_plan() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  changed record := case tg_op when 'DELETE' then old else new end;
  plan plan_version;
begin
  if tg_table_name = 'plan_version' then
    plan := old;
  elsif tg_table_name = 'plan_part' then
    select * into plan from plan_version v where v.guid = changed.plan_guid;
  else
    select v.* into plan from plan_version v join plan_part p on p.plan_guid = v.guid where p.guid = changed.part_guid;
  end if;
  if coalesce(plan.signed_at, plan.discarded_at) is not null
    and (tg_op <> 'DELETE' or not exists (select from erasure e where e.client_guid = plan.client_guid)) then
    raise exception 'a version of a care plan that is signed or discarded is never changed' using errcode = 'restrict_violation';
  end if;
  return changed;
end $$;

create or replace trigger signed_plan_is_final before update or delete on plan_version
  for each row execute function refuse_signed_plan();
create or replace trigger part_of_signed_plan_is_final before insert or update or delete on plan_part
  for each row execute function refuse_signed_plan();
create or replace trigger need_of_signed_plan_is_final before insert or update or delete on plan_need
  for each row execute function refuse_signed_plan();
create or replace trigger risk_of_signed_plan_is_final before insert or update or delete on plan_risk
  for each row execute function refuse_signed_plan();
