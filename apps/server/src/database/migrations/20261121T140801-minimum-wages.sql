-- Floors of pay as they are announced: one record for all that holds from a day on, and its bands of age. No band of a record
-- shares an age with another, and no record a day with another.

alter table minimum_wage rename to minimum_wage_before;
alter table minimum_wage_before rename constraint minimum_wage_no_overlap to minimum_wage_before_no_overlap;
alter index minimum_wage_pkey rename to minimum_wage_before_pkey;

create table minimum_wage (
  guid uuid primary key default gen_random_uuid(),
  validity validity not null,
  -- What a day of free accommodation counts for; null where none was fixed.
  accommodation_offset numeric(6, 2) check (accommodation_offset >= 0),
  version integer not null default 1,
  constraint minimum_wage_no_overlap exclude using gist (validity with &&)
);

create table minimum_wage_band (
  guid uuid primary key default gen_random_uuid(),
  minimum_wage_guid uuid not null references minimum_wage on delete cascade,
  -- UK for the rates of the law, others for floors of policy such as the Real Living Wage.
  jurisdiction_alias text not null default 'UK' check (length(jurisdiction_alias) between 1 and 32),
  title title not null,
  -- Years of age, both included; null is open.
  age_from smallint check (age_from between 0 and 120),
  age_to smallint check (age_to between 0 and 120),
  is_apprentice boolean not null default false,
  rate numeric(6, 2) not null check (rate > 0),
  constraint minimum_wage_band_ages check (age_from <= age_to),
  constraint minimum_wage_band_no_overlap exclude using gist (
    minimum_wage_guid with =, jurisdiction_alias with =, (is_apprentice::integer) with =,
    int4range(age_from, age_to, '[]') with &&)
);
create unique index minimum_wage_band_title
  on minimum_wage_band (minimum_wage_guid, jurisdiction_alias, lower(btrim(title)));

-- What an office has written down stays; it begins anew where nothing was.
insert into minimum_wage (validity)
  select distinct validity from minimum_wage_before where jurisdiction = 'UK';
insert into minimum_wage_band (minimum_wage_guid, jurisdiction_alias, title, age_from, age_to, is_apprentice, rate)
  select m.guid, b.jurisdiction, b.band, nullif(b.age_from, 0), b.age_to, b.band = 'Apprentice', b.rate
  from minimum_wage_before b join minimum_wage m on m.validity = b.validity;
drop table minimum_wage_before;

-- The National Minimum Wage Act 1998 and the National Minimum Wage Regulations 2015, as amended for each April since 2023:
-- the National Living Wage, the rates of the young, the apprenticeship rate (for apprentices under 19, and older ones in
-- the first year of their apprenticeship) and the accommodation offset for each day.
do $$
declare
  added uuid;
  law record;
begin
  if exists (select from minimum_wage) then
    update minimum_wage m set accommodation_offset = o.amount
    from (values (date '2023-04-01', 9.10), ('2024-04-01', 9.99), ('2025-04-01', 10.66), ('2026-04-01', 11.10))
      as o (start, amount)
    where lower(m.validity) = o.start;
    return;
  end if;
  for law in
    select * from (values
      ('[2023-04-01,2024-04-01)', 9.10, 23, 10.42, 10.18, 7.49, 5.28, 5.28),
      ('[2024-04-01,2025-04-01)', 9.99, 21, 11.44, null, 8.60, 6.40, 6.40),
      ('[2025-04-01,2026-04-01)', 10.66, 21, 12.21, null, 10.00, 7.55, 7.55),
      ('[2026-04-01,)', 11.10, 21, 12.71, null, 10.85, 8.00, 8.00)
    ) as l (validity, accommodation, living_from, living, adult, young, minor, apprentice)
  loop
    insert into minimum_wage (validity, accommodation_offset)
    values (law.validity::daterange, law.accommodation)
    returning guid into added;
    insert into minimum_wage_band (minimum_wage_guid, title, age_from, age_to, is_apprentice, rate)
    select added, b.title, b.age_from, b.age_to, b.is_apprentice, b.rate
    from (values
      ('National Living Wage', law.living_from, null::integer, false, law.living),
      ('Aged 21 to 22', 21, 22, false, law.adult),
      ('Aged 18 to 20', 18, 20, false, law.young),
      ('Under 18', null, 17, false, law.minor),
      ('Apprentice', null, null, true, law.apprentice)
    ) as b (title, age_from, age_to, is_apprentice, rate)
    where b.rate is not null;
  end loop;
end $$;
