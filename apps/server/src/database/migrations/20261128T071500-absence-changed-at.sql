-- When the type, the days or the hours of an absence were last changed; null since it was recorded. Leave that was changed
-- after its period was paid joins the next payment (decision 0156).
alter table carer_absence add column changed_at timestamptz;
