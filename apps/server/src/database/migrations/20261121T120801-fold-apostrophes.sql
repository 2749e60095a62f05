-- As before, but an apostrophe that comes out of taking a letter apart (the first of "ŉ") goes as well.
create or replace function fold_text(value text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    replace(replace(replace(translate(
      lower(regexp_replace(normalize(translate(value, '''’‘ʼ`´', ''), nfkd), '[\u0300-\u036fʼ]', '', 'g') collate "und-x-icu"),
      'øłđı', 'oldi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') collate "C",
    '[[:space:]!-/:-@\[-`{-~–—]+', ' ', 'g'))
$$;
