-- Pots may be locked while they are paid; the rows that every round writes are checked once for what never changes in them.

-- Locking a pot takes the right to update it; its position is what may be updated, and nothing does.
do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant update (position) on betting.jackpot_pots to krathong_app;
  end if;
end
$$;

-- A check of the table runs again with every round that takes a nonce; a domain is checked when the seed itself is written.
create domain betting.client_seed as text check (value ~ '^[A-Za-z0-9_-]{1,64}$');
alter table betting.seed_pairs drop constraint seed_pairs_client_seed_check;
alter table betting.seed_pairs alter column client_seed type betting.client_seed;

-- An outcome is read back whole, never searched: it need not be taken apart when it is written.
alter table betting.rounds alter column outcome type json using outcome::json;
