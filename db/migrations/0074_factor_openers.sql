-- What a waiting sign-in has shown first: an outworn password opens no more after the second proof than it would have alone.

alter table players.factor_tickets
  add column opened_by text not null default 'password'
    check (opened_by in ('password', 'outworn-password', 'elsewhere'));
