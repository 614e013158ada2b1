-- Keys of vendors' effects begin with what tells them apart: an index that begins with the vendor looks as good to a plan made on an empty table, and reads all of the vendor's rows.

alter table vendors.wallet_tx drop constraint wallet_tx_pkey, add primary key (vendor_tx, vendor_code);
drop index vendors.wallet_tx_by_round;
create index wallet_tx_by_round on vendors.wallet_tx (vendor_round, vendor_code);
alter table vendors.rounds drop constraint rounds_pkey, add primary key (vendor_round, player_id, vendor_code);
alter table vendors.nonces drop constraint nonces_pkey, add primary key (nonce, vendor_code);
