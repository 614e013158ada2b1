-- What other modules read of a player, by a name that says so. The program of the release before reads players.v_standing, which stays for it.
create view players.v_profiles as
select player_id, brand_id, state, type, nickname, currency, language, upline from players.players;

comment on view players.v_standing is 'The old name of players.v_profiles, for programs of the release before.';

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'krathong_app') then
    grant select on players.v_profiles to krathong_app;
  end if;
end
$$;
