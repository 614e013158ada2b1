-- What the platform gave members beside their games, by member and team and day: rebates of the own play and of the line, and bonuses.
-- Everything is counted anew once, from the first day on.
alter table agents.member_flows
  add column rebates_own bigint not null default 0,
  add column rebates_line bigint not null default 0,
  add column bonuses bigint not null default 0;
alter table agents.team_flows
  add column rebates_own bigint not null default 0,
  add column rebates_line bigint not null default 0,
  add column bonuses bigint not null default 0;
update agents.flow_progress set counted_at = null;
