-- Whose a contract is: a client, a unit or a shift category pays, a carer is paid. A query that uses some of the columns
-- reads the tables of these alone.
create or replace view contract_owner with (security_invoker = true) as
  select k.guid as contract_guid,
    coalesce(k.client_guid, k.unit_guid, k.shift_category_guid, k.carer_guid) as guid,
    coalesce(c.name, u.name, s.title, w.name) as name,
    coalesce(c.reference, u.reference, w.reference) as reference,
    coalesce(c.address, w.address, concat_ws(', ', u.address, u.additional_address, u.city, u.county)) as address,
    coalesce(c.address_post_code, w.address_post_code, u.postcode) as post_code,
    -- People are listed by their last names.
    lower(coalesce(c.last_name, u.name, s.title, w.last_name)) as sort_name,
    lower(coalesce(c.first_name, w.first_name)) as sort_first_name
  from user_contract k
  left join client c on c.guid = k.client_guid
  left join unit u on u.guid = k.unit_guid
  left join shift_category s on s.guid = k.shift_category_guid
  left join carer w on w.guid = k.carer_guid;
