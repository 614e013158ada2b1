-- Who a player is and which of their sessions ended is told to every server process at the commit: sockets close and remembered callers are
-- forgotten everywhere, whoever wrote the change.

create function players.tell_player_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('player_changes', 'player:' || new.player_id);
  return null;
end
$$;
create trigger tell_player_change after update on players.players
  for each row when (old.type is distinct from new.type or old.state is distinct from new.state)
  execute function players.tell_player_change();

create function players.tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('player_changes', 'session:' || new.session_id);
  return null;
end
$$;
create trigger tell_session_end after update on players.sessions
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function players.tell_session_end();
