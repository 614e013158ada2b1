-- An agent may become a player again (docs/decisions/0320-an-agent-becomes-a-player-again.md). What the own play had added to the days of
-- the team until then: were they made an agent once more, only what came after is added.
create table agents.left_days (
  agent_id uuid not null,
  currency text not null,
  day date not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  is_active boolean not null,
  primary key (agent_id, currency, day)
);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select, insert, delete on agents.left_days to krathong_app;
  end if;
end
$$;
