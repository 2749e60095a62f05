-- Marks the pay of carers after a change of the places that journeys begin or end at, or of their age.
create or replace function mark_pay_of_places() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into pay_due (branch_id, carer_guid, first_on, last_on)
  select c.branch_id, c.guid, '2000-01-01', '9999-12-31'
  from carer c
  where case tg_table_name
    when 'carer' then c.guid = new.guid
    else c.guid in (
      select a.carer_guid from appointment p join assignee a on a.appointment_id = p.id where p.client_guid = new.guid)
  end
  order by c.guid;
  return null;
end $$;

create or replace trigger carer_pay after update of date_of_birth, address_latitude, address_longitude, is_agency on carer
  for each row when ((old.date_of_birth, old.address_latitude, old.address_longitude, old.is_agency)
    is distinct from (new.date_of_birth, new.address_latitude, new.address_longitude, new.is_agency))
  execute function mark_pay_of_places();
create or replace trigger client_pay after update of address_latitude, address_longitude on client
  for each row when ((old.address_latitude, old.address_longitude) is distinct from (new.address_latitude, new.address_longitude))
  execute function mark_pay_of_places();
