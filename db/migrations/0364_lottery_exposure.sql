-- What the house may have to pay where a number comes, counted in the sale itself, and the limits that staff set on it
-- (docs/decisions/0159-exposure-limits.md). Tickets sold before this lie on no number.

-- Of each number of each bet on a draw that is not over: what all tickets on it would be paid by it, at most.
create table lottery.exposures (
  draw_id uuid not null references lottery.draws (draw_id),
  currency text not null,
  bet text not null,
  row_no smallint not null check (row_no >= 0),
  number integer not null check (number >= 0),
  liability bigint not null check (liability >= 0),
  primary key (draw_id, currency, bet, row_no, number)
);

-- Held by whoever sells on a draw: limits are judged one sale after the other. `bound` is never below what one draw can pay on all bets.
create table lottery.draw_exposures (
  draw_id uuid not null references lottery.draws (draw_id),
  currency text not null,
  bound bigint not null default 0 check (bound >= 0),
  primary key (draw_id, currency)
);

create table lottery.limits (
  version integer primary key check (version > 0),
  number_cap bigint not null check (number_cap > 0),
  -- In percent of the cap: from here on a number pays half.
  half_at smallint not null check (half_at between 1 and 100),
  draw_cap bigint not null check (draw_cap > 0),
  -- Games with caps of their own: code, numberCap, drawCap.
  games json not null,
  -- What staff have said of numbers, whatever lies on them: gameCode, numero and bet (null: all), number, mode half or closed.
  numbers json not null,
  changed_by text not null,
  changed_at timestamptz not null default clock_timestamp()
);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update, delete on lottery.exposures, lottery.draw_exposures to krathong_app;
    grant select, insert on lottery.limits to krathong_app;
  end if;
end
$$;
