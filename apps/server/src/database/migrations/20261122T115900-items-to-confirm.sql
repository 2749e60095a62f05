-- What has still to be confirmed is a small part of all items: the dashboard counts it by week, the list of visits finds it.
create index item_to_confirm on item (branch_id, local_date) include (assignee_id)
  where side = 'invoice' and not confirmed and not is_returned;
