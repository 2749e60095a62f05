-- Returns the name of a part in its model's history: "Domiciliary care for Waged North, from 01/04/2026".
create or replace function model_part_name(entity text, part jsonb) returns text
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select concat_ws(', from ',
    case entity
      when 'model_service' then
        (select t.title from care_type t where t.guid = (part ->> 'care_type_guid')::uuid)
          || coalesce((select ' for ' || p.title from contract_model p
            where p.guid = (part ->> 'payment_model_guid')::uuid), '')
      when 'standing_charge' then part ->> 'frequency_type_alias'
      when 'accrual_policy' then part ->> 'type_alias'
      else part ->> 'title'
    end,
    to_char(lower((part ->> 'validity')::daterange), 'DD/MM/YYYY'))
$$;
