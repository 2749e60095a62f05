-- The owner of each contract: a client, a unit or a shift category pays, a carer is paid. The four are subqueries per
-- contract, not joins: with four more tables some queries would take longer to plan than to run. People are sorted by
-- last name.
create or replace view contract_owner with (security_invoker = true) as
  select k.guid as contract_guid, o.guid, o.name, o.reference, o.address, o.post_code, o.sort_name, o.sort_first_name
  from user_contract k
  cross join lateral (
    select guid, name, reference, address, address_post_code as post_code, lower(last_name) as sort_name,
      lower(first_name) as sort_first_name
    from client where guid = k.client_guid
    union all
    select guid, name, reference, concat_ws(', ', address, additional_address, city, county), postcode, lower(name), null
    from unit where guid = k.unit_guid
    union all
    select guid, title, null, '', null, lower(title), null from shift_category where guid = k.shift_category_guid
    union all
    select guid, name, reference, address, address_post_code, lower(last_name), lower(first_name)
    from carer where guid = k.carer_guid
  ) as o;
