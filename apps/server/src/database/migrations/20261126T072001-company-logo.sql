-- Logos as they are printed: a document refers to the one of its time, so they stay when another one takes their place.
create table company_logo (
  guid uuid primary key default gen_random_uuid(),
  file_name text not null check (length(file_name) <= 255),
  -- A JPEG.
  image bytea not null check (octet_length(image) between 1 and 524288),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null
);

alter table company add column logo_guid uuid references company_logo;
