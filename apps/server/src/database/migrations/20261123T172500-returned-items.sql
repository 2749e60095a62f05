-- Whether a visit was credited is asked for each visit that may become unassigned; few items are returned.
create index item_returned on item (assignee_id) where is_returned;
