-- Folds typed and stored texts into one form for comparison: lower case without accents and apostrophes, with one space
-- between words. `foldText` of the domain is the same for the browser. Apostrophes are removed twice: decomposing a
-- letter may leave one (the first of "ŉ").
create or replace function fold_text(value text) returns text
  language sql immutable strict parallel safe set search_path = pg_catalog, public, pg_temp as $$
  select btrim(regexp_replace(
    replace(replace(replace(translate(
      lower(regexp_replace(normalize(translate(value, '''’‘ʼ`´', ''), nfkd), '[\u0300-\u036fʼ]', '', 'g') collate "und-x-icu"),
      'øłđı', 'oldi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') collate "C",
    '[[:space:]!-/:-@\[-`{-~–—]+', ' ', 'g'))
$$;
