-- Who changed a model last, or anything inside it: told to whoever comes second.
alter table contract_model
  add column changed_at timestamptz,
  add column changed_by uuid references account,
  add column changed_what text;

-- Models and finance settings belong to no branch, so what was done to them is told in every one.
drop policy branch on audit;
create policy branch on audit
  using (branch_id is null or branch_id = (select current_branch()))
  with check (branch_id is null or branch_id = (select current_branch()));
