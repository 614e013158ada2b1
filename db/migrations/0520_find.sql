-- What staff types into the search of the back office is looked for in any part of a name, a mail address, a number or an order number
-- (docs/decisions/0210-finding-anything.md). Parts of a text are found by their rows of three letters.
create index players_by_part on players.players using gin (
  username_key gin_trgm_ops,
  lower(nickname) gin_trgm_ops,
  lower(email) gin_trgm_ops,
  phone gin_trgm_ops,
  lower(payee_name) gin_trgm_ops
);
create index sessions_by_address on players.sessions (address, started_at desc);
create index orders_by_part on deposits.orders using gin (order_no gin_trgm_ops);
create index withdrawals_by_part on withdrawals.withdrawals using gin (withdrawal_no gin_trgm_ops);
create index accounts_by_last_four on withdrawals.accounts (last_four);
