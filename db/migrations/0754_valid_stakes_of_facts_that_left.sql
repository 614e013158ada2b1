-- Facts leave when they are old: what teams staked before the first that is kept is valid as turnover counted it.
create temporary table counted as
select s.player_id, s.currency, (s.starts_at at time zone coalesce(c.value ->> 'timeZone', 'Asia/Bangkok'))::date as day,
  l.path || case when p.type = 0 then '{}'::uuid[] else array[s.player_id] end as agents, sum(s.won_stake + s.lost_stake) as valid
from turnover.sums s
join turnover.lines l using (line_id)
join players.players p on p.player_id = s.player_id and p.type in (0, 1, 2) and p.currency = s.currency
left join settings.current c on c.brand_id = p.brand_id
where s.starts_at < date_bin('5 minutes', coalesce((select at from betting.facts order by xid limit 1), now() + interval '1 day'), 'epoch')
group by 1, 2, 3, 4;

update agents.member_days d set valid = d.valid + s.valid
from (select player_id, currency, day, sum(valid) as valid from counted group by 1, 2, 3) s
where (d.player_id, d.currency, d.day) = (s.player_id, s.currency, s.day);
update agents.team_days d set valid = d.valid + s.valid
from (select a.agent_id, c.currency, c.day, sum(c.valid) as valid from counted c cross join unnest(c.agents) as a (agent_id)
  group by 1, 2, 3) s
where (d.agent_id, d.currency, d.day) = (s.agent_id, s.currency, s.day);
drop table counted;
