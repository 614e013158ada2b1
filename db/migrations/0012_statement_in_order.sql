-- A statement reads a few newest entries of thousands: without conditions of its own, the view lets each half be served in order by its index.

create or replace view ledger.v_player_entries as
select debit_owner as owner, debit_purpose as purpose, currency, debit_version as version, -amount as amount,
  debit_after as balance_after, cause_id, cause_kind, leg, posted_at, false as is_credit
from ledger.transfers
union all
select credit_owner, credit_purpose, currency, credit_version, amount, credit_after, cause_id, cause_kind, leg, posted_at, true
from ledger.transfers;
comment on view ledger.v_player_entries is 'Ask for an owner, a purpose, a currency and a version below a bound; entries of the house have no version';

-- What is not a stake or a payout is rare among them, and asked for by kind; these two indexes never grow with play.
create index transfers_debit_rare on ledger.transfers (debit_owner, debit_purpose, currency, debit_version)
  where debit_version is not null and cause_kind > 2;
create index transfers_credit_rare on ledger.transfers (credit_owner, credit_purpose, currency, credit_version)
  where credit_version is not null and cause_kind > 2;
