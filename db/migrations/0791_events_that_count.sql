-- Significant events and interrupted rounds in the reports of the back office (docs/decisions/0309-significant-events.md).
create view operators.v_audit as
select audit_no, at, operator, action, subject, reason from operators.audit;
create index audit_by_time on operators.audit (at desc, audit_no desc);

create view crash.v_voided_bets as
select round_id, currency, stake from crash.bets where state = 'voided';

create view bingo.v_voided_bets as
select round_id, currency, stake from bingo.purchases where state = 'voided';

create view vendors.v_open_rounds as
select round_id, player_id, node_id as game_id, currency, stake, opened_at from vendors.rounds where not is_closed and bet_count > 0;
create index open_rounds_by_time on vendors.rounds (opened_at desc) where not is_closed and bet_count > 0;

-- Money that came, left or was put right by hand: rare beside play, and read by time.
create index transfers_of_note on ledger.transfers (posted_at desc, cause_id desc)
  where cause_kind in (11, 13, 30, 31, 51, 52, 53, 54);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on operators.v_audit, crash.v_voided_bets, bingo.v_voided_bets, vendors.v_open_rounds to krathong_app;
  end if;
end
$$;
