-- A server seed is committed in one transaction, and the client seed that it meets is made in a later one: neither can be fitted to the other.
-- Rows from before have no record of the transaction; they stay as they are and still verify.

alter table betting.seed_pairs add column committed_in xid8;
alter table betting.seed_pairs alter column committed_in set default pg_current_xact_id();

create function betting.keep_seed_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'next' or new.client_seed is not null then
      raise exception 'a server seed is committed before it has a client seed' using errcode = 'check_violation';
    end if;
    new.committed_in := pg_current_xact_id();
    return new;
  end if;
  if new.commitment <> old.commitment or new.server_seed_sealed <> old.server_seed_sealed
    or new.committed_in is distinct from old.committed_in then
    raise exception 'a committed server seed is never changed' using errcode = 'check_violation';
  end if;
  if old.client_seed is not null and new.client_seed is distinct from old.client_seed then
    raise exception 'a client seed is never changed under its server seed' using errcode = 'check_violation';
  end if;
  if new.client_seed is not null and old.client_seed is null and old.committed_in = pg_current_xact_id() then
    raise exception 'a client seed comes in a later transaction than the commitment' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger seed_pairs_begin_as_commitments before insert on betting.seed_pairs
  for each row execute function betting.keep_seed_order();
-- Rounds set the nonce only, so that the trigger costs them nothing.
create trigger seed_pairs_keep_their_order before update of client_seed, commitment, server_seed_sealed, committed_in on betting.seed_pairs
  for each row execute function betting.keep_seed_order();
