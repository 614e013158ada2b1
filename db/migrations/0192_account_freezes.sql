-- Staff freeze an account: money out, signing in and play, each at choice.

-- While true nothing of the player's money leaves the account: no withdrawal, payout, transfer, redemption or move to or from a vendor.
alter table players.players add column money_held boolean not null default false;

create view players.v_money_held as select player_id, money_held from players.players;

create table protection.freezes (
  freeze_id uuid primary key,
  player_id uuid not null,
  holds_money boolean not null,
  holds_sign_in boolean not null,
  holds_play boolean not null,
  cause text not null check (cause in ('security', 'laundering', 'other')),
  reason text not null,
  set_by text not null,
  set_at timestamptz not null default clock_timestamp(),
  -- What the account was before, to be that again.
  state_before text not null,
  -- The stop of play that was put with it.
  stop_id uuid references protection.stops (stop_id),
  lifted_at timestamptz,
  lifted_by text,
  lifted_why text,
  check (holds_money or holds_sign_in or holds_play),
  check ((lifted_at is null) = (lifted_by is null))
);
create unique index freezes_one_open on protection.freezes (player_id) where lifted_at is null;
create index freezes_by_player on protection.freezes (player_id, set_at desc);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on players.v_money_held to krathong_app;
    grant select, insert, update on protection.freezes to krathong_app;
  end if;
end
$$;
