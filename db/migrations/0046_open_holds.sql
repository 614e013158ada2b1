-- What a player's money is held for, one line a hold, for the block under the balance: what is free, what is held, why and until when.

create index bets_open on betting.bets (player_id, placed_at desc) where state = 'open';

-- What is still held of a withdrawal: until it is decided, and then until the player has it.
create view withdrawals.v_held as
select player_id, withdrawal_id, withdrawal_no, currency, held as amount, state, created_at, coalesce(confirm_by, promised_at) as until
from withdrawals.withdrawals where held > 0;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on withdrawals.v_held to krathong_app;
  end if;
end
$$;
