-- The payer and the address of its invoices, part by part as the form of a contract holds it. What documents print, name and
-- lines, follows from the parts.
alter table user_contract
  add column social_service_ref text check (length(social_service_ref) between 1 and 64),
  add column alternative_social_service_ref text check (length(alternative_social_service_ref) between 1 and 64),
  add column payment_type_alias text not null default 'BACS'
    check (payment_type_alias in ('BACS', 'DD', 'SO', 'CHQ', 'CARD')),
  add column funding_name text check (length(funding_name) <= 255),
  add column funder_salutation text check (length(funder_salutation) <= 255),
  add column funder_first_name text check (length(funder_first_name) <= 255),
  add column funder_last_name text check (length(funder_last_name) <= 255),
  add column address_line_1 text check (length(address_line_1) <= 255),
  add column address_line_2 text check (length(address_line_2) <= 255),
  add column city text check (length(city) <= 255),
  add column county text check (length(county) <= 255),
  add column postcode text check (length(postcode) <= 255),
  add column country text check (length(country) <= 255);

-- "Mr John Amos Smith" is Mr, John and Amos Smith; a single word is a last name.
update user_contract set
  funding_name = funder_name
where funder_type = 'Organisation';
update user_contract c set
  funder_salutation = parts[1],
  funder_first_name = parts[2],
  funder_last_name = parts[3]
from user_contract o
cross join lateral regexp_match(o.funder_name,
  '^(?:(Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Rev|Sir|Lady|Lord|Dame) )?(?:(\S+) )?(.+)$') parts
where o.guid = c.guid and o.funder_type = 'Individual' and parts is not null;

-- The last line is "Leeds LS1 2AB"; without a postcode all of it is the city.
update user_contract c set
  address_line_1 = case when n > 1 then payer_address[1] end,
  address_line_2 = case when n > 2 then array_to_string(payer_address[2:n - 1], ', ') end,
  city = coalesce(nullif(parts[1], ''), case when parts is null then payer_address[n] end),
  postcode = parts[2],
  country = 'United Kingdom'
from (
  select guid, cardinality(payer_address) as n,
    regexp_match(payer_address[cardinality(payer_address)], '^(.*?) ?([A-Z]{1,2}[0-9][A-Z0-9]? [0-9][A-Z]{2})$') as parts
  from user_contract
) x
where x.guid = c.guid and n > 0;

alter table user_contract drop column funder_name, drop column payer_address;
alter table user_contract
  add column funder_name text generated always as (
    case funder_type
      when 'Individual' then nullif(btrim(coalesce(funder_salutation || ' ', '') || coalesce(funder_first_name || ' ', '')
        || coalesce(funder_last_name, '')), '')
      else funding_name
    end) stored,
  add column payer_address text[] not null generated always as (
    array_remove(array[
      nullif(address_line_1, ''),
      nullif(address_line_2, ''),
      case when county is null then nullif(btrim(coalesce(city, '') || ' ' || coalesce(postcode, '')), '') else city end,
      case when county is not null then btrim(county || ' ' || coalesce(postcode, '')) end,
      case when country <> 'United Kingdom' then country end
    ], null)) stored;

-- An order by which a funder promises to pay, with its file. The contract names the newest, which invoices print.
create table purchase_order (
  guid uuid primary key default gen_random_uuid(),
  branch_id integer not null references branch,
  user_contract_guid uuid not null references user_contract,
  reference text not null check (length(reference) between 1 and 12),
  -- The limit of the order, if it is known.
  amount numeric(12, 2) check (amount > 0),
  file_name text not null check (length(file_name) between 1 and 255),
  file_mime_type text not null,
  size_bytes integer not null check (size_bytes >= 0),
  storage_key text not null unique,
  uploaded_at timestamptz not null,
  uploaded_by uuid not null references account
);
create index purchase_order_of_contract on purchase_order (user_contract_guid, uploaded_at desc);
call keep_within_branch('purchase_order');
