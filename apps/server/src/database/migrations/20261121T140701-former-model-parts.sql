-- What a part of a model is called in the model's history: "Domiciliary care for Waged North, from 01/04/2026".
create function model_part_name(entity text, part jsonb) returns text
  language sql stable as $$
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

-- Parts that are gone, so that what was done to them still belongs to their model's history.
create table former_model_part (
  entity text not null,
  guid uuid not null,
  model_guid uuid not null references contract_model,
  name text not null,
  primary key (entity, guid)
);
create index former_part_of_model on former_model_part (model_guid);

create function keep_former_part() returns trigger
  language plpgsql as $$
begin
  insert into former_model_part (entity, guid, model_guid, name)
    values (tg_table_name, old.guid, old.model_guid, model_part_name(tg_table_name, to_jsonb(old)))
    on conflict do nothing;
  return null;
end $$;

create trigger former_part after delete on model_service for each row execute function keep_former_part();
create trigger former_part after delete on rule_group for each row execute function keep_former_part();
create trigger former_part after delete on calendar for each row execute function keep_former_part();
create trigger former_part after delete on standing_charge for each row execute function keep_former_part();
create trigger former_part after delete on base_rate for each row execute function keep_former_part();
create trigger former_part after delete on accrual_policy for each row execute function keep_former_part();
create trigger former_part after delete on salary for each row execute function keep_former_part();
