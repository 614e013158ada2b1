-- What prize groups paid an agent, by the brand's day: a draw a minute is too many rows to be added up for every look at an income.
create table prize_shares.income_days (
  agent_id uuid not null,
  currency text not null,
  day date not null,
  received bigint not null check (received > 0),
  primary key (agent_id, currency, day)
);
insert into prize_shares.income_days (agent_id, currency, day, received)
select p.agent_id, p.currency, (p.at at time zone coalesce(c.value ->> 'timeZone', 'Asia/Bangkok'))::date, sum(p.paid)
from prize_shares.payments p
join players.players m on m.player_id = p.agent_id
left join settings.current c on c.brand_id = m.brand_id
where p.paid > 0 group by 1, 2, 3;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, update on prize_shares.income_days to krathong_app;
  end if;
end
$$;
