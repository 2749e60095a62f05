-- Maintains the search entry of a row. Arguments: the kind, and the columns of its name, reference and postcode, '' for
-- none.
create or replace function keep_search_entry() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  content jsonb;
  reference text;
  post_code text;
begin
  if tg_op = 'DELETE' then
    delete from search_entry e where e.kind = tg_argv[0] and e.guid = old.guid;
    return null;
  end if;
  content := to_jsonb(new);
  reference := fold_text(content ->> tg_argv[2]);
  post_code := fold_text(content ->> tg_argv[3]);
  insert into search_entry (kind, guid, branch_id, words, reference)
  values (
    tg_argv[0], new.guid, new.branch_id,
    -- A reference or postcode is found as written and as one word.
    ' ' || concat_ws(' ', fold_text(content ->> tg_argv[1]), reference, replace(reference, ' ', ''), post_code, replace(post_code, ' ', '')),
    replace(reference, ' ', ''))
  on conflict (kind, guid) do update set branch_id = excluded.branch_id, words = excluded.words, reference = excluded.reference;
  return null;
end $$;

create or replace trigger carer_is_found after insert or delete or update of branch_id, first_name, last_name, reference, address_post_code on carer
  for each row execute function keep_search_entry('carer', 'name', 'reference', 'address_post_code');
create or replace trigger client_is_found after insert or delete or update of branch_id, first_name, last_name, reference, address_post_code on client
  for each row execute function keep_search_entry('client', 'name', 'reference', 'address_post_code');
create or replace trigger unit_is_found after insert or delete or update of branch_id, name, reference, postcode on unit
  for each row execute function keep_search_entry('unit', 'name', 'reference', 'postcode');
create or replace trigger user_contract_is_found after insert or delete or update of branch_id, reference on user_contract
  for each row execute function keep_search_entry('contract', '', 'reference', '');
create or replace trigger shift_category_is_found after insert or delete or update of branch_id, title on shift_category
  for each row execute function keep_search_entry('shift-category', 'title', '', '');
