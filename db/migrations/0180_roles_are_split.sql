-- Finance decided about money, sent it and set the rules for it. These are three roles now. Who mostly sent it keeps that; all others stay
-- in finance, which decides. Nobody gains a right by it: setting rules is a role that an owner gives.

with done as (
  select operator_id,
    count(*) filter (where action = 'withdrawals.pay') as paid,
    count(*) filter (where action in ('deposits.credit', 'deposits.reject', 'deposits.mismatch', 'deposits.refund', 'deposits.match-row',
      'withdrawals.approve', 'withdrawals.reject')) as decided
  from operators.audit group by operator_id
)
update operators.operators o set role = 'payments'
from done where done.operator_id = o.operator_id and o.role = 'finance' and done.paid > done.decided;
