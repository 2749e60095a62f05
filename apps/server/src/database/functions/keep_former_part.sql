-- Keeps the name of a deleted part, for the history of its model.
create or replace function keep_former_part() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into former_model_part (entity, guid, model_guid, name)
    values (tg_table_name, old.guid, old.model_guid, model_part_name(tg_table_name, to_jsonb(old)))
    on conflict do nothing;
  return null;
end $$;

create or replace trigger former_part after delete on model_service for each row execute function keep_former_part();
create or replace trigger former_part after delete on rule_group for each row execute function keep_former_part();
create or replace trigger former_part after delete on calendar for each row execute function keep_former_part();
create or replace trigger former_part after delete on standing_charge for each row execute function keep_former_part();
create or replace trigger former_part after delete on base_rate for each row execute function keep_former_part();
create or replace trigger former_part after delete on accrual_policy for each row execute function keep_former_part();
create or replace trigger former_part after delete on salary for each row execute function keep_former_part();
