-- How a session began. A token is taken by its own way alone: the mailed password and Google renew differently.
alter table refresh_token
  add column auth_type text not null default 'legacy' check (auth_type in ('legacy', 'google'));
