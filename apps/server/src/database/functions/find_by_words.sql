-- Returns the entries of the session's branch that contain every word of a text, best first, up to a maximum per kind.
-- Ranks: 0 the text is the reference, 1 every word of the text begins one of the entry's words, 2 the words occur
-- somewhere in it. Two letters match only the beginnings of words.
create or replace function find_by_words(typed text, kinds text[], most integer) returns table (kind text, guid uuid, rank integer)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  folded text := fold_text(typed);
  parts text[] := string_to_array(folded, ' ');
  joined text := replace(folded, ' ', '');
  longest text := (select p from unnest(parts) p order by length(p) desc, p limit 1);
  -- One pattern selects the rows by the index, which are then filtered by the other words.
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
            when e.words like '% ' || joined || '%'
              or not exists (select from unnest(parts) p where e.words not like '% ' || p || '%') then 1
            else 2
          end as rank
        from search_entry e
        where e.branch_id = current_branch() and e.kind = any (kinds) and e.words like pattern
          and not exists (select from unnest(parts) p where e.words not like '%' || p || '%')
      ) m
    ) f
    where f.place <= most
    -- Among equal matches every kind has its best first, so that many of one kind do not hide another.
    order by f.rank, f.place, f.kind;
end $$;
