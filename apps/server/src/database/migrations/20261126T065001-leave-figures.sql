-- The figures of leave are rows like the other figures of the law (uk 3): the accrual in per cent of the hours worked, and
-- the weeks of a leave year. They hold for the leave years that begin on or after their day.
alter table law_figure drop constraint law_figure_law_check;
alter table law_figure add constraint law_figure_law_check check (law in ('MILEAGE', 'LEAVE', 'VAT', 'CAP'));
alter table law_change drop constraint law_change_law_check;
alter table law_change add constraint law_change_law_check
  check (law in ('MINIMUM_WAGE', 'MILEAGE', 'LEAVE', 'VAT', 'BANK_HOLIDAY', 'CAP'));

insert into law_figure (law, key, validity, amount, source) values
  ('LEAVE', 'ACCRUAL', '[2009-04-01,2024-04-01)', 12.07, '5.6 weeks of 46.4; set by law for leave years from 1 April 2024'),
  ('LEAVE', 'ACCRUAL', '[2024-04-01,)', 12.07, 'Working Time Regulations 1998, regulation 15B; GOV.UK holiday entitlement'),
  ('LEAVE', 'WEEKS', '[2009-04-01,)', 5.6, 'Working Time Regulations 1998, regulations 13 and 13A');
