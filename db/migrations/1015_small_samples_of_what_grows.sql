-- Tables that grow are analysed as they do, between the autovacuum's own rounds. Under load one call took a quarter of a second of a processor
-- that spins and bets wait for: of a large table a tenth of the usual sample tells its size and its order well enough until the autovacuum's
-- turn. Small tables are read whole at any rate, and keep their full statistics.
create or replace function platform.analyse_grown(p_most integer) returns integer language plpgsql security definer set search_path = pg_catalog as $$
declare
  one record;
  analysed integer := 0;
  usual text := current_setting('default_statistics_target');
begin
  -- What this connection has seen of the counts may be old: they are kept for a transaction.
  perform pg_stat_clear_snapshot();
  for one in
    select s.schemaname, s.relname, s.n_live_tup > 30000 as is_large from pg_stat_user_tables s
    where s.n_live_tup < 2000000 and (
      (s.n_live_tup > 0 and s.last_analyze is null and s.last_autoanalyze is null)
      or s.n_mod_since_analyze > 20 and s.n_mod_since_analyze > s.n_live_tup / 2)
    order by s.n_live_tup limit p_most
  loop
    perform set_config('default_statistics_target', case when one.is_large then '10' else usual end, true);
    execute format('analyze (skip_locked) %I.%I', one.schemaname, one.relname);
    analysed := analysed + 1;
  end loop;
  perform set_config('default_statistics_target', usual, true);
  return analysed;
end
$$;
