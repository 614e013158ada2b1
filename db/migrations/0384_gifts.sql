-- Gifts of levels and birthdays, and rebates, as rewards (docs/decisions/0153-gifts-of-levels-are-rewards.md).

alter table promotions.promotions drop constraint promotions_kind_check;
alter table promotions.promotions add constraint promotions_kind_check
  check (kind in ('deposit', 'cashback', 'check-in', 'code', 'birthday', 'level-up', 'salary', 'rebate'));

-- One occasion gives once, whichever promotion it was given by.
create unique index rewards_once_an_occasion on promotions.rewards (player_id, kind, period)
  where kind in ('birthday', 'level-up', 'salary', 'rebate');

create or replace view vip.v_changes as select player_id, at, to_rank, from_rank, why from vip.changes;
create index changes_by_time on vip.changes (at) where why = 'reached';

-- Birthdays of a day, as month times a hundred and day.
create index players_by_birthday on players.players
  (brand_id, (extract(month from birthday) * 100 + extract(day from birthday))) where birthday is not null;
