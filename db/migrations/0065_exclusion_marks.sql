-- What an excluded person is known by again: keyed marks, never the words themselves, kept after everything else of them is gone.

create table players.exclusion_marks (
  mark bytea not null,
  player_id uuid not null,
  kind text not null check (kind in ('phone', 'email', 'id-number', 'payout-account', 'device-and-birthday')),
  until timestamptz not null,
  primary key (mark, player_id)
);
create index exclusion_marks_by_player on players.exclusion_marks (player_id);

create view withdrawals.v_account_marks as
select player_id, number_mark from withdrawals.accounts;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update, delete on players.exclusion_marks to krathong_app;
    grant select on withdrawals.v_account_marks to krathong_app;
  end if;
end
$$;
