-- A list of entries of the house goes by moment, cause, kind and leg: an index in that very order serves it without a sort.

drop index ledger.transfers_debit_house;
drop index ledger.transfers_credit_house;
create index transfers_debit_house on ledger.transfers (debit_owner, debit_purpose, currency, posted_at, cause_id, cause_kind, leg)
  where debit_version is null and debit_purpose >= 200;
create index transfers_credit_house on ledger.transfers (credit_owner, credit_purpose, currency, posted_at, cause_id, cause_kind, leg)
  where credit_version is null and credit_purpose >= 200;
