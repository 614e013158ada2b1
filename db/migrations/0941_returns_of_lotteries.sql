-- What each draw returned by its kinds of bets, beside what they return in theory (docs/decisions/0357-returns-of-lotteries.md).
create table lottery.draw_returns (
  draw_id uuid not null references lottery.draws (draw_id) on delete cascade,
  currency text not null,
  bet_code text not null,
  -- Of the time at which the draw took place, in the zone of lotteries.
  day date not null,
  tickets integer not null check (tickets > 0),
  stake bigint not null check (stake > 0),
  -- Prizes and stakes that came back; rebates are none.
  payout bigint not null check (payout >= 0),
  -- What its tickets could have been paid at most, all together.
  worst bigint not null check (worst >= 0),
  -- What the same tickets return in theory, and a bound of the spread around it that is never too low.
  expected bigint not null check (expected >= 0),
  variance numeric not null check (variance >= 0),
  primary key (draw_id, currency, bet_code)
);
create index draw_returns_of_day on lottery.draw_returns (day, currency, bet_code);

-- Up to which draw, in the order in which they ended, that was counted. A corrected draw ends once more.
create table lottery.returns_progress (
  is_single boolean primary key default true check (is_single),
  done_at timestamptz not null default '-infinity',
  draw_id uuid not null default '00000000-0000-0000-0000-000000000000'
);
insert into lottery.returns_progress default values;

create index concurrently draws_by_time on lottery.draws (draw_at);

-- Kinds of bets of today and yesterday that returned what chance does not explain: more than five standard deviations away.
create view lottery.v_return_alarms as
  select day, currency, bet_code, sum(tickets)::bigint as tickets, sum(stake)::numeric as stake, sum(payout)::numeric as payout,
    sum(expected)::numeric as expected, sum(variance) as variance
  from lottery.draw_returns
  where day >= ((statement_timestamp() at time zone 'Asia/Bangkok')::date - 1)
  group by day, currency, bet_code
  -- Each ticket is rounded down once.
  having abs(sum(payout) - sum(expected)) - sum(tickets) > 5 * sqrt(sum(variance));

insert into alarms.told (kind) values ('lotteries');

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, delete on lottery.draw_returns to krathong_app;
    grant select, update on lottery.returns_progress to krathong_app;
    grant select on lottery.v_return_alarms to krathong_app;
  end if;
end
$$;
