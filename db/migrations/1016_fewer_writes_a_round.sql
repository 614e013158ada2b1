-- A round looked at its player's line and wrote a row beside its seed pair; the pair says both now (docs/decisions/0395-what-a-round-need-not-write.md).

-- How often the line of a player who was there before has changed. One row: whoever remembers a line with this number knows that the line
-- still stands while the number does.
create table players.line_changes (
  is_only boolean primary key default true check (is_only),
  count bigint not null,
  -- A move changes the lines of thousands, and is one change.
  changed_in xid8 not null default '0'
);
insert into players.line_changes (count) values (0);
create view players.v_line_changes as select count from players.line_changes;

create function players.count_line_change() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  update players.line_changes set count = count + 1, changed_in = pg_current_xact_id() where changed_in <> pg_current_xact_id();
  return null;
end
$$;
-- At the commit: whoever holds the row by then asks for no other, so that two moves never wait for each other in a circle. Whoever registers
-- under an upline is hung there in the same transaction, and nobody can have remembered a line of theirs.
create constraint trigger line_changes_are_counted after update of upline on players.players deferrable initially deferred
  for each row when (old.upline is distinct from new.upline and new.registered_at <> now()) execute function players.count_line_change();

-- The player's last round, and whether it was shown to its end. betting.last_rounds has the last round of every other game: it gets that of
-- a game when the player goes on to another, and when the pair is revealed.
alter table betting.seed_pairs
  add column last_game_id text,
  add column last_round_id uuid,
  add column last_shown boolean not null default false;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on players.v_line_changes to krathong_app;
  end if;
end
$$;
