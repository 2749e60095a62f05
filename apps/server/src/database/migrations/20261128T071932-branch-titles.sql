-- A title is taken in any letter case, as those of regions. Should two branches differ in nothing else, the later one gets its number.
update branch b set title = b.title || ' (' || b.id || ')'
where exists (select from branch o where o.id < b.id and lower(o.title) = lower(b.title));
alter table branch drop constraint branch_title_key;
create unique index branch_title_once on branch (lower(title));
