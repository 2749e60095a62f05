-- What people type and what is found are compared in one form: small letters without accents and apostrophes, with one
-- space between words. `foldText` of the domain is the same for the browser.
create function fold_text(value text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    replace(replace(replace(translate(
      lower(regexp_replace(normalize(translate(value, '''’‘ʼ`´', ''), nfkd), '[\u0300-\u036f]', '', 'g') collate "und-x-icu"),
      'øłđı', 'oldi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') collate "C",
    '[[:space:]!-/:-@\[-`{-~–—]+', ' ', 'g'))
$$;

-- The words of everything that the search over everything finds by its words. Row-level security would keep the index from
-- being used, because comparing texts could tell of rows that it hides; so the table is closed to requests, and
-- `find_by_words` keeps to the branch itself.
create table search_entry (
  kind text not null,
  guid uuid not null,
  branch_id integer not null references branch,
  -- A space before every word: what follows a space begins a word.
  words text collate "C" not null,
  -- Without spaces, for the exact match that comes first.
  reference text collate "C",
  primary key (kind, guid)
);
create index search_entry_words on search_entry using gin (words gin_trgm_ops);
revoke all on search_entry from almoner_app;

-- Keeps the entry of a row. Arguments: the kind, and the columns of its name, reference and postcode, '' for none.
create function keep_search_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
    -- A reference or postcode is found as it is written and as one word.
    ' ' || concat_ws(' ', fold_text(content ->> tg_argv[1]), reference, replace(reference, ' ', ''), post_code, replace(post_code, ' ', '')),
    replace(reference, ' ', ''))
  on conflict (kind, guid) do update set branch_id = excluded.branch_id, words = excluded.words, reference = excluded.reference;
  return null;
end $$;

create trigger carer_is_found after insert or delete or update of branch_id, first_name, last_name, reference, address_post_code on carer
  for each row execute function keep_search_entry('carer', 'name', 'reference', 'address_post_code');
create trigger client_is_found after insert or delete or update of branch_id, first_name, last_name, reference, address_post_code on client
  for each row execute function keep_search_entry('client', 'name', 'reference', 'address_post_code');
create trigger unit_is_found after insert or delete or update of branch_id, name, reference, postcode on unit
  for each row execute function keep_search_entry('unit', 'name', 'reference', 'postcode');
create trigger user_contract_is_found after insert or delete or update of branch_id, reference on user_contract
  for each row execute function keep_search_entry('contract', '', 'reference', '');

-- What is there already, branch by branch: security binds the owner too.
do $$
declare
  each_branch integer;
begin
  for each_branch in select id from branch loop
    perform set_config('almoner.branch_id', each_branch::text, true);
    update carer set reference = reference;
    update client set reference = reference;
    update unit set reference = reference;
    update user_contract set reference = reference;
  end loop;
  perform set_config('almoner.branch_id', '', true);
end $$;

-- The entries of the session's branch that hold every word of a text, best first, at most so many of each kind. Ranks: 0 its
-- reference is the text, 1 it begins with the text, 2 every word of the text begins one of its words, 3 they are somewhere
-- in it. Two letters are looked for at the beginning of words alone.
create function find_by_words(typed text, kinds text[], most integer) returns table (kind text, guid uuid, rank integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  folded text := fold_text(typed);
  parts text[] := string_to_array(folded, ' ');
  joined text := replace(folded, ' ', '');
  longest text := (select p from unnest(parts) p order by length(p) desc, p limit 1);
  -- One pattern picks the rows from the index, the other words are then looked for in those.
  pattern text := case when length(longest) < 3 then '% ' else '%' end || longest || '%';
begin
  if longest is null then
    return;
  end if;
  return query
    select f.kind, f.guid, f.rank
    from (
      select m.kind, m.guid, m.rank, row_number() over (partition by m.kind order by m.rank, m.words, m.guid) as place
      from (
        select e.kind, e.guid, e.words,
          case
            when e.reference = joined then 0
            when starts_with(e.words, ' ' || folded) then 1
            when e.words like '% ' || joined || '%'
              or not exists (select from unnest(parts) p where e.words not like '% ' || p || '%') then 2
            else 3
          end as rank
        from search_entry e
        where e.branch_id = current_branch() and e.kind = any (kinds) and e.words like pattern
          and not exists (select from unnest(parts) p where e.words not like '%' || p || '%')
      ) m
    ) f
    where f.place <= most
    -- Of equal matches every kind has its best first, so that many of one kind hide no other.
    order by f.rank, f.place, f.kind;
end $$;

-- The invoices of a contract, the last one first.
create index billing_transaction_of_contract on billing_transaction (user_contract_guid, completed_at desc)
  where completed_at is not null;
create index user_contract_of_carer on user_contract (carer_guid) where carer_guid is not null;
create index user_contract_of_unit on user_contract (unit_guid) where unit_guid is not null;
