-- Two of the staff may let a player in once without the second proof: who lost every way of it is not shut out of their money for good.

alter table players.players add column factor_waived_until timestamptz;
