-- Lotteries that the platform draws: the seeds of a game's day, its draws made ahead, and the tickets on them.

create schema lottery;

-- The chain of a day's seeds: its last, sealed, and the hash of its first, which is public before the day's first draw opens.
create table lottery.days (
  game_code text not null,
  day date not null,
  draws integer not null check (draws > 0),
  seed_sealed bytea not null,
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  published_at timestamptz not null default clock_timestamp(),
  primary key (game_code, day)
);

create table lottery.draws (
  draw_id uuid primary key,
  game_code text not null,
  -- Of its kind for ever, also after a void.
  numero text not null,
  day date not null,
  -- Counted from 1 in its day: the place of its seed in the day's chain.
  no integer not null check (no > 0),
  -- Whether it is on sale follows from these and the clock alone.
  open_at timestamptz not null,
  close_at timestamptz not null,
  draw_at timestamptz not null,
  beacon_source text not null check (beacon_source in ('drand', 'local')),
  beacon_chain text not null,
  beacon_round bigint not null,
  beacon_at timestamptz not null,
  state text not null default 'scheduled' check (state in ('scheduled', 'resulted', 'settled', 'voided')),
  result integer[],
  -- Told with the result.
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  randomness text check (randomness ~ '^[0-9a-f]{64}$'),
  signature text,
  resulted_at timestamptz,
  void_reason text,
  -- When no ticket on it was open any more.
  done_at timestamptz,
  unique (game_code, numero),
  foreign key (game_code, day) references lottery.days (game_code, day),
  constraint clock_goes_on check (open_at < close_at and close_at <= draw_at and beacon_at > close_at),
  constraint result_is_whole check ((result is null) = (seed is null) and (result is null) = (randomness is null)
    and (result is null) = (resulted_at is null) and (state in ('resulted', 'settled')) = (result is not null)
    and (state = 'voided') = (void_reason is not null) and (done_at is null or state in ('settled', 'voided'))
    and (state <> 'settled' or done_at is not null))
);
create index draws_to_draw on lottery.draws (beacon_at) where state = 'scheduled';
create index draws_to_settle on lottery.draws (resulted_at) where state in ('resulted', 'voided') and done_at is null;
create index draws_of_game on lottery.draws (game_code, close_at);

create table lottery.tickets (
  bet_id uuid primary key,
  draw_id uuid not null references lottery.draws (draw_id),
  player_id uuid not null,
  game_code text not null,
  currency text not null,
  bet_type text not null,
  -- Rows of numbers, ascending.
  picks json not null,
  lines integer not null check (lines > 0),
  -- The stake of one line, and what it was priced at, whatever prices become later.
  each bigint not null check (each > 0),
  price bigint not null check (price > 0),
  prize_group integer not null,
  stake bigint not null check (stake > 0),
  payout bigint not null default 0 check (payout >= 0),
  state text not null default 'open' check (state in ('open', 'settled', 'voided')),
  placed_at timestamptz not null,
  settled_at timestamptz,
  constraint closed_has_its_time check ((state = 'open') = (settled_at is null))
);
create index tickets_open on lottery.tickets (draw_id, bet_id) where state = 'open';
create index tickets_of_player on lottery.tickets (player_id, draw_id);

create function lottery.keep_draw() returns trigger language plpgsql as $$
begin
  if old.done_at is not null then raise exception 'a draw that is over is not changed'; end if;
  if (new.result is distinct from old.result and old.result is not null)
    or (new.game_code, new.numero, new.day, new.no, new.open_at, new.close_at, new.draw_at, new.beacon_source, new.beacon_chain,
        new.beacon_round) is distinct from (old.game_code, old.numero, old.day, old.no, old.open_at, old.close_at, old.draw_at,
        old.beacon_source, old.beacon_chain, old.beacon_round)
  then raise exception 'what a draw was sold under is not changed'; end if;
  return new;
end
$$;
create trigger draws_keep_what_they_are before update on lottery.draws for each row execute function lottery.keep_draw();

create function lottery.keep_ticket() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then raise exception 'a ticket that is over is not changed'; end if;
  return new;
end
$$;
create trigger tickets_keep_their_end before update on lottery.tickets for each row execute function lottery.keep_ticket();

create view lottery.v_bets as
select bet_id, player_id, game_code as game_id, stake, payout, state from lottery.tickets;

create or replace view reconciliation.v_shared_bets as
select bet_id, player_id, game_id, stake, payout, state from crash.v_bets
union all
select bet_id, player_id, game_id, stake, payout, state from bingo.v_bets
union all
select bet_id, player_id, game_id, stake, payout, state from lottery.v_bets;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant usage on schema lottery to krathong_app;
    grant select, insert on lottery.days to krathong_app;
    grant select, insert, update on lottery.draws, lottery.tickets to krathong_app;
    grant select on lottery.v_bets to krathong_app;
  end if;
end
$$;
