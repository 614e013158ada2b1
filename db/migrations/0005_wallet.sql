-- A player's set of accounts; the play-money cashier of brands without real money.

create schema wallet;

create table wallet.top_ups (
  player_id uuid not null,
  deposit_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  credited_at timestamptz not null default now(),
  primary key (player_id, deposit_id)
);
create trigger top_ups_are_history before update or delete or truncate on wallet.top_ups
  for each statement execute function ledger.refuse_change();

-- What a player has taken on one business day; the guarded update is the limit.
create table wallet.top_up_days (
  player_id uuid not null,
  business_day date not null,
  currency text not null,
  amount bigint not null check (amount >= 0),
  primary key (player_id, business_day, currency)
);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema wallet to krathong_app;
    grant select, insert on all tables in schema wallet to krathong_app;
    grant update on wallet.top_up_days to krathong_app;
  end if;
end
$$;
