-- Every figure that the law sets is a row with the day from which it holds and its source (uk 1, 4, 5). Single figures are
-- in one table, told apart by what they are about; the minimum wages have bands of age, and bank holidays are days, so both
-- keep their own. What is new in any of them waits as a change until its effect in money was seen.

create table law_figure (
  guid uuid primary key default gen_random_uuid(),
  law text not null check (law in ('MILEAGE', 'VAT', 'CAP')),
  -- Which of the figures: the kind of vehicle, the tax code, or the charge type with what is capped.
  key text not null check (length(key) between 1 and 32),
  validity validity not null,
  -- Pounds, per cent, hours or miles.
  amount numeric(12, 3) not null check (amount >= 0),
  source text not null check (length(source) between 1 and 255),
  constraint law_figure_no_overlap exclude using gist (law with =, key with =, validity with &&)
);

insert into law_figure (law, key, validity, amount, source)
select 'VAT', tax_code, validity, percent, case tax_code
  when 'EXEMPT' then 'Value Added Tax Act 1994, Schedule 9 group 7'
  when 'STANDARD' then 'Value Added Tax Act 1994, section 2; Finance (No. 2) Act 2010, section 3'
  else 'Value Added Tax Act 1994' end
from vat_rate;
drop table vat_rate;

insert into law_figure (law, key, validity, amount, source) values
  ('MILEAGE', 'CAR', '[2011-04-06,2026-04-06)', 0.45, 'Income Tax (Earnings and Pensions) Act 2003, section 230'),
  ('MILEAGE', 'CAR', '[2026-04-06,)', 0.55, 'Announced on 21 May 2026, backdated to 6 April 2026'),
  ('MILEAGE', 'CAR/MORE', '[2011-04-06,)', 0.25, 'Income Tax (Earnings and Pensions) Act 2003, section 230'),
  ('MILEAGE', 'MOTORCYCLE', '[2011-04-06,)', 0.24, 'Income Tax (Earnings and Pensions) Act 2003, section 230'),
  ('MILEAGE', 'BICYCLE', '[2011-04-06,)', 0.20, 'Income Tax (Earnings and Pensions) Act 2003, section 230'),
  ('MILEAGE', 'PASSENGER', '[2011-04-06,)', 0.05, 'Income Tax (Earnings and Pensions) Act 2003, section 234'),
  -- EXTRA-014 to EXTRA-019. The rates that follow the law are not here: they are those of the minimum wage and the mileage.
  ('CAP', 'INCENT/P total', '[2000-01-01,)', 50, 'Rule of the provider'),
  ('CAP', 'GHR/LOSS quantity', '[2000-01-01,)', 10, 'Rule of the provider'),
  ('CAP', 'GHR/LOSS rate', '[2000-01-01,)', 15, 'Rule of the provider'),
  ('CAP', 'GHR/WORK quantity', '[2000-01-01,)', 10, 'Rule of the provider'),
  ('CAP', 'GHR/WORK rate', '[2000-01-01,)', 15, 'Rule of the provider'),
  ('CAP', 'MILE/TOP quantity', '[2000-01-01,)', 100, 'Rule of the provider'),
  ('CAP', 'ONCALL/W total', '[2000-01-01,)', 200, 'Rule of the provider'),
  ('CAP', 'E/TAX total', '[2000-01-01,)', 20, 'Rule of the provider'),
  ('CAP', 'TAXI quantity', '[2000-01-01,)', 10, 'Rule of the provider'),
  ('CAP', 'TRAV/TOP quantity', '[2000-01-01,)', 10, 'Rule of the provider');

alter table minimum_wage
  add column source text not null default 'National Minimum Wage Regulations 2015, as amended'
    check (length(source) between 1 and 255);
alter table minimum_wage alter column source drop default;
-- Nobody edits a record: a change replaces it.
alter table minimum_wage drop column version;

-- Of system holidays only: the office adds its own without one.
alter table holiday add column source text check (length(source) between 1 and 255);
update holiday set source = case when date < '2029-01-01' then 'GOV.UK bank holidays, as published on 21 August 2026'
  else 'Banking and Financial Dealings Act 1971; not published yet' end
where is_system;
alter table holiday add constraint holiday_system_source check (not is_system or source is not null);

create table law_change (
  guid uuid primary key default gen_random_uuid(),
  law text not null check (law in ('MINIMUM_WAGE', 'MILEAGE', 'VAT', 'BANK_HOLIDAY', 'CAP')),
  starts_on date not null,
  source text not null check (length(source) between 1 and 255),
  -- What is put into the table, or removed from it.
  figures jsonb not null,
  state text not null default 'Checking'
    check (state in ('Checking', 'Ready', 'Applying', 'Applied', 'Failed', 'Withdrawn')),
  -- What it changes in money, by branch. It names contracts by their guid only.
  report jsonb,
  problem text,
  added_at timestamptz not null,
  added_by uuid not null references account,
  applied_at timestamptz,
  applied_by uuid references account,
  version integer not null default 1,
  constraint law_change_applied check ((applied_at is null) = (applied_by is null))
);
-- One change of a table at a time, so that what was shown holds.
create unique index law_change_open on law_change (law) where state in ('Checking', 'Ready', 'Applying');
create index law_change_newest on law_change (added_at desc);
