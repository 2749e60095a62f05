-- A small copy of a picture, for lists; a picture that was uploaded before has none and is shown itself.
alter table chat_image add column thumbnail bytea check (octet_length(thumbnail) between 1 and 262144);
