-- For the alerts of leave that was paid for more hours than are booked by now.
create index charge_leave on charge (branch_id, date) where made_key like 'HOLIDAY %';
