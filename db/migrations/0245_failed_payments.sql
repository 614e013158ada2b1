-- Payments that failed are counted: several in a row close a way to pay for a while, several more close all of them until staff has looked.

-- Since the last payment of this player that came through; what became of each order stands in deposits.steps.
create table deposits.failures (
  order_id uuid not null references deposits.orders (order_id),
  version integer not null,
  player_id uuid not null,
  method_id uuid not null references deposits.methods (method_id),
  at timestamptz not null default clock_timestamp(),
  primary key (order_id, version)
);
create index failures_of_player on deposits.failures (player_id, at);
create index failures_by_time on deposits.failures (at);

-- A way to pay that is closed to one player for a while, or all of them (no method, no end) until staff opens them again.
create table deposits.pauses (
  pause_id uuid primary key,
  player_id uuid not null,
  method_id uuid references deposits.methods (method_id),
  began_at timestamptz not null default clock_timestamp(),
  until timestamptz,
  ended_at timestamptz,
  ended_by text,
  check ((method_id is null) = (until is null))
);
create index pauses_of_player on deposits.pauses (player_id, began_at) where ended_at is null;
create unique index one_suspension_a_player on deposits.pauses (player_id) where method_id is null and ended_at is null;
create index open_pauses on deposits.pauses (began_at desc, pause_id desc) where ended_at is null;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, delete on deposits.failures to krathong_app;
    grant select, insert on deposits.pauses to krathong_app;
    grant update (ended_at, ended_by) on deposits.pauses to krathong_app;
  end if;
end
$$;
