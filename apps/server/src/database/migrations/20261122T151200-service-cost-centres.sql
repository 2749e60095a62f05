-- What the invoices of one service are booked to, where that is not the cost centre of its model.
alter table model_service
  add column cost_centre text check (length(cost_centre) <= 32),
  add constraint model_service_cost_centre check (cost_centre is null or side = 'invoice');
