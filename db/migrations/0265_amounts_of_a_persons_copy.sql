-- Amounts in the copy of what is kept of a person: as short as they are, not with the decimals of a division (12.5 and 1500, not
-- 12.5000000000000000).

create or replace function betting.copy_of(player uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('betId', bet_id, 'roundId', round_id, 'game', game_id, 'currency', currency,
    'stake', trim_scale(stake / 10000.0)::text, 'payout', trim_scale(payout / 10000.0)::text, 'state', state, 'placedAt', placed_at,
    'settledAt', settled_at) order by placed_at), '[]') from betting.bets where player_id = player
$function$
;

create or replace function deposits.copy_of(player uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object(
    'orders', (select coalesce(jsonb_agg(jsonb_build_object('orderNo', order_no, 'currency', currency, 'state', state,
      'amount', trim_scale(ordered / 10000.0)::text, 'received', trim_scale(received / 10000.0)::text, 'payerName', payer_name, 'at', created_at)
      order by created_at), '[]') from deposits.orders where player_id = player),
    'limits', (select coalesce(jsonb_agg(jsonb_build_object('span', span, 'amount', trim_scale(amount / 10000.0)::text)), '[]')
      from deposits.limits where player_id = player))
$function$
;

create or replace function ledger.copy_of(player uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object(
    'accounts', (select coalesce(jsonb_agg(jsonb_build_object('purpose', purpose_name, 'currency', currency,
      'balance', trim_scale(balance / 10000.0)::text) order by purpose, currency), '[]') from ledger.v_player_balances where owner = player),
    'entries', (select coalesce(jsonb_agg(jsonb_build_object('at', e.posted_at, 'purpose', p.name, 'cause', k.name, 'causeId', e.cause_id,
      'currency', e.currency, 'amount', trim_scale(e.amount / 10000.0)::text, 'balanceAfter', trim_scale(e.balance_after / 10000.0)::text)
      order by e.posted_at, e.version), '[]')
      from ledger.v_player_entries e join ledger.purposes p on p.purpose = e.purpose
      join ledger.cause_kinds k on k.cause_kind = e.cause_kind where e.owner = player))
$function$
;

create or replace function points.copy_of(player uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('reference', r.reference, 'kind', r.kind, 'item', i.texts, 'quantity', r.quantity,
    'points', r.points, 'currency', r.currency, 'amount', trim_scale(r.amount / 10000.0)::text, 'state', r.state, 'remark', r.remark,
    'delivery', r.delivery, 'at', r.applied_at) order by r.applied_at), '[]')
  from points.redemptions r left join points.items i on i.item_id = r.item_id where r.player_id = player
$function$
;

create or replace function protection.copy_of(player uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object(
    'limits', (select coalesce(jsonb_agg(jsonb_build_object('setBy', source, 'kind', kind, 'span', span, 'amount',
      case when kind = 'time' then amount::text else trim_scale(amount / 10000.0)::text end)), '[]') from protection.limits where player_id = player),
    'limitChanges', (select coalesce(jsonb_agg(jsonb_build_object('setBy', source, 'kind', kind, 'span', span, 'act', act, 'at', at)
      order by at), '[]') from protection.limit_changes where player_id = player),
    'stops', (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'beganAt', began_at, 'endsAt', ends_at, 'liftedAt', lifted_at,
      'returnAskedAt', return_asked_at, 'returnsAt', returns_at) order by began_at), '[]') from protection.stops where player_id = player),
    'reminders', (select coalesce(jsonb_agg(acknowledged_at order by acknowledged_at), '[]')
      from protection.reminders where player_id = player))
$function$
;

create or replace function withdrawals.copy_of(player uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object(
    'accounts', (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'provider', provider, 'lastFour', last_four, 'holder', holder,
      'boundAt', bound_at, 'removedAt', removed_at) order by bound_at), '[]') from withdrawals.accounts where player_id = player),
    'withdrawals', (select coalesce(jsonb_agg(jsonb_build_object('withdrawalNo', withdrawal_no, 'currency', currency, 'state', state,
      'amount', trim_scale(amount / 10000.0)::text, 'fee', trim_scale(fee / 10000.0)::text, 'paid', trim_scale(paid / 10000.0)::text, 'at', created_at)
      order by created_at), '[]') from withdrawals.withdrawals where player_id = player))
$function$
;
