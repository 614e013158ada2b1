-- Protection lies below the bets it judges: what a player does in the parts above is handed to it by whoever puts the program together.
drop view protection.v_plays;

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on vendors.v_player_moves to krathong_app;
  end if;
end
$$;
