-- A part of what invited friends stake, day by day (docs/decisions/0200-commission-of-friends.md): a day gives once, whichever promotion it is of.
drop index promotions.rewards_once_an_occasion;
create unique index rewards_once_an_occasion on promotions.rewards (player_id, kind, period)
  where kind in ('birthday', 'level-up', 'salary', 'rebate', 'referral', 'commission');
